import { setTimeout as pause } from 'node:timers/promises';
import { findCreditFaults, findMoneyFaults } from '@kabar/dev/ledger-faults';
import type { TestDatabase } from '@kabar/dev/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangePairs, keepBooking, keepWriting, type Pair } from './lost-writes-fixture.ts';
import {
  hasPooler,
  hasPrograms,
  type ProductionUnderTest,
  startProductionUnderTest,
} from './production-fixture.ts';
import type { Production } from './start-production.ts';

/* LOST_WRITES_SECONDS=300 runs the full test with 45 kills. */
const seconds = Number(process.env.LOST_WRITES_SECONDS ?? 40);
const people = 20;
const sessions = 20;
const victims = [
  ...['chat', 'postgres', 'bookings', 'redis', 'billing', 'gateway', 'auth', 'jobs', 'caddy'],
  ...(hasPooler ? ['pgbouncer'] : []),
];
/** Milliseconds between two kills: each part is killed at least once, and there are 45 kills in five minutes. */
const killEvery = Math.min(6_600, (seconds * 1_000) / (victims.length + 1));

describe('production, while its parts are killed', {
  skip: !hasPrograms,
  meta: { needs: 'the programs of npm run test:production' },
}, () => {
  let opened: ProductionUnderTest;
  let production: Production;
  let database: TestDatabase;
  beforeAll(async () => {
    opened = await startProductionUnderTest();
    ({ production, database } = opened);
  }, 200_000);
  afterAll(() => opened?.stop());

  it('keeps every acknowledged message and booking once and in order', {
    timeout: (seconds + 120) * 1_000,
  }, async () => {
    const writers = await arrangePairs(database, people, 0);
    const bookers = await arrangePairs(database, people, sessions);
    const until = Date.now() + seconds * 1_000;
    const every = Math.max(500, (seconds * 1_000) / sessions - 300);
    const killed = killInTurn(production, until);
    const [messages, bookings] = await Promise.all([
      Promise.all(writers.map((pair) => keepWriting(production.origin, pair, until))),
      Promise.all(bookers.map((pair) => keepBooking(production.origin, pair, { until, every }))),
    ]);
    console.log(
      `${(await killed).length} kills, ${messages.flat().length} messages and ${bookings.flat().length} bookings acknowledged`,
    );
    for (const [index, pair] of writers.entries())
      expect(await storedMessages(pair)).toEqual(messages[index]);
    for (const [index, pair] of bookers.entries())
      expect(await storedBookings(pair)).toEqual([...(bookings[index] ?? [])].sort());
    expect(await claimsOf(bookings.flat())).toEqual(bookings.flat().length * 2);
    expect(await findCreditFaults(database)).toEqual([]);
    expect(await findMoneyFaults(database)).toEqual([]);
  });

  const storedMessages = async ({ conversationId }: Pair) =>
    (
      await database.query<{ content: string }>(
        'select content from chat.messages where conversation_id = $1 order by seq',
        [conversationId],
      )
    ).map(({ content }) => content);

  const storedBookings = async ({ client }: Pair) =>
    (
      await database.query<{ id: string }>('select id from bookings.bookings where user_id = $1', [
        client.accountId,
      ])
    )
      .map(({ id }) => id)
      .sort();

  const claimsOf = async (ids: string[]) =>
    (
      await database.query(
        'select from bookings.time_claims where live and source_id = any($1::uuid[])',
        [ids],
      )
    ).length;
});

/** Kills and restarts one part after the other until a time; returns the killed ones. */
async function killInTurn(production: Production, until: number): Promise<string[]> {
  const killed: string[] = [];
  while (Date.now() + killEvery < until) {
    await pause(killEvery);
    const victim = victims[killed.length % victims.length] ?? 'chat';
    if (victim === 'postgres') {
      await production.postgres.stop('immediate');
      await production.postgres.start();
    } else {
      await production.kill(victim);
      production.start(victim);
    }
    killed.push(victim);
  }
  return killed;
}
