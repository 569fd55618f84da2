import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { TestDatabase } from '@kabar/dev/test-database';
import { createTestSales } from '@kabar/dev/test-sales';
import { createPerson } from '@kabar/dev/test-service';
import { serviceUrls } from '@kabar/server/database-roles';
import pg from 'pg';
import type { Production } from './start-production.ts';

/** A client and a companion who can exchange messages, with credits for sessions. */
export interface Pair {
  client: { accountId: string; token: string };
  companion: { accountId: string; token: string };
  conversationId: string;
  /** `credits`: purchased packs, one entry for each credit; `times`: free times of the companion. Each is used once. */
  credits: string[];
  times: Date[];
}

/** The number of sessions in a pack. */
const packSize = 10;

export function openProduction({ adminUrl, secret, origin }: Production) {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 4 });
  // Ignores errors of the pool, because the test stops the server on purpose.
  pool.on('error', () => undefined);
  const database: TestDatabase = {
    ...{ adminUrl, secret, urls: serviceUrls({ adminUrl, secret }) },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    drop: () => pool.end(),
  };
  return { database, origin };
}

/** Creates pairs, each with credits and times for a number of sessions. */
export async function arrangePairs(
  database: TestDatabase,
  pairs: number,
  sessions: number,
): Promise<Pair[]> {
  const sales = createTestSales(database);
  const made: Pair[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const client = await createPerson(database, 'client');
    const person = () => createPerson(database, 'companion');
    const companion = await addCompanion({ database, person });
    const times = Array.from({ length: sessions }, (_, nth) =>
      plusMinutes(hourAhead(2), nth * 120 + (index % 4) * 30),
    );
    for (const time of times) await addSlot(database, companion.accountId, time);
    const credits: string[] = [];
    for (let bought = 0; bought < sessions; bought += packSize) {
      const purchase = await sales.buyPack(client.accountId, companion.accountId, {
        pack: 'pack_10',
      });
      credits.push(...Array.from({ length: packSize }, () => purchase));
    }
    made.push({
      ...{ client, companion, credits, times },
      conversationId: await openConversation(database, client.accountId, companion.accountId),
    });
  }
  await sales.system.close();
  return made;
}

async function openConversation(
  database: TestDatabase,
  clientId: string,
  companionId: string,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `with opened as (
       insert into chat.conversations (client_user_id, companion_user_id) values ($1, $2) returning id
     ), people as (
       insert into chat.conversation_participants (conversation_id, user_id)
         select id, unnest(array[$1, $2]::uuid[]) from opened
     ) select id from opened`,
    [clientId, companionId],
  );
  return row?.id ?? '';
}

/** Retries a request with the same id, like a browser, until it is acknowledged; returns the number of attempts. Throws if refused. */
export async function insist(
  origin: string,
  token: string,
  { path, body }: { path: string; body: Readonly<Record<string, unknown>> },
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const status = await attempt(origin, token, path, body);
    if (status === 201 || status === 200) return tries;
    // Retries without a response, after a 5xx, and after a 429.
    if (status !== undefined && status < 500 && status !== 429)
      throw new Error(`${path} was refused with ${status}`);
    await pause(100);
  }
}

async function attempt(origin: string, token: string, path: string, body: object) {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: `__Host-kabar=${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Writes messages sequentially until a time; returns the acknowledged ones. */
export async function keepWriting(origin: string, pair: Pair, until: number): Promise<string[]> {
  const acknowledged: string[] = [];
  while (Date.now() < until) {
    const content = `message ${acknowledged.length + 1}`;
    const path = `/api/chat/conversations/${pair.conversationId}/messages`;
    await insist(origin, pair.client.token, { path, body: { id: randomUUID(), content } });
    acknowledged.push(content);
    // Stays below the limit of 20 messages in ten seconds.
    await pause(550);
  }
  return acknowledged;
}

/** Books sessions sequentially, spread over the time; returns their ids. */
export async function keepBooking(
  origin: string,
  pair: Pair,
  { until, every }: { until: number; every: number },
): Promise<string[]> {
  const booked: string[] = [];
  for (const [nth, time] of pair.times.entries()) {
    if (Date.now() > until) break;
    const id = randomUUID();
    const body = { id, scheduledAt: time.toISOString(), paidBy: pair.credits[nth] };
    await insist(origin, pair.client.token, { path: '/api/bookings/bookings', body });
    booked.push(id);
    await pause(every);
  }
  return booked;
}
