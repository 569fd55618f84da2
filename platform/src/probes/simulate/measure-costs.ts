import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@kabar/dev/test-database';
import { writeStore } from '@kabar/gateway/gateway-fixture';
import { connect } from '@kabar/service-chat/chat-people-fixture';
import { createCaller } from '../bench/caller.ts';
import { createPairs, forgetLimits, type Line, openLine, pairs } from '../bench/chat.ts';
import type { Environment } from '../bench/environment.ts';
import { type BenchPerson, createBenchPerson, startKabar } from '../bench/kabar-and-baseline.ts';
import { createMeter, type Meter } from './meter.ts';
import type { Cost, Costs } from './plan.ts';

const repeats = 3_000;
/** Many, because the process has spare memory for a few. */
const idleSockets = 4_000;
const socketsOfOnePerson = 30;

type Socket = Awaited<ReturnType<typeof connect>>;

/**
 * Measures the cost of a call, a message, a socket and a page, with all services in one process. Reads the kernel's CPU counters
 * of the process, so that neither the caller nor other programs count.
 */
export async function measureCosts(environment: Environment): Promise<Costs> {
  const database = await environment.database();
  const page = await costOfPage(environment, database);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const meter = await createMeter(kabar.processId, database);
  const reader = await createBenchPerson(database, 'client');
  const call = await costOfGet(meter, url, '/api/chat/conversations', reader.cookieAt(url));
  const message = await costOfMessages(meter, url, database);
  const eventHeard = await costOfEvents(meter, database);
  const socketBytes = await memoryOfSockets(meter, url, database);
  await kabar.stop();
  return { call, message, page, socketBytes, eventHeard };
}

/** Uses its own process, because with a gateway the cookie's name depends on the gateway's URL. */
async function costOfPage(environment: Environment, database: TestDatabase): Promise<Cost> {
  const store = path.join(environment.folder, 'store');
  writeStore(store);
  const kabar = await startKabar(environment, database, { stores: [store] });
  const meter = await createMeter(kabar.processId, database);
  const cost = await costOfGet(meter, kabar.urls[1] ?? '', '/login', {});
  await kabar.stop();
  return cost;
}

async function costOfGet(
  meter: Meter,
  url: string,
  target: string,
  headers: Record<string, string>,
): Promise<Cost> {
  const caller = createCaller(url);
  const ask = async () => {
    const { status } = await caller.ask({ method: 'GET', path: target, headers });
    if (status !== 200) throw new Error(`${target} is answered ${status}`);
  };
  await repeat(300, ask);
  const cost = await meter.costOf(repeats, () => repeat(repeats, ask));
  caller.close();
  return cost;
}

function open(url: string, person: BenchPerson): Promise<Socket> {
  return connect(url, { cookie: person.cookieAt(url).cookie ?? '' });
}

async function costOfMessages(meter: Meter, url: string, database: TestDatabase) {
  const lines: Line[] = [];
  for (const { writer, reader, conversation } of await createPairs(database, pairs))
    lines.push(await openLine(url, writer, reader, conversation));
  const round = async () => {
    for (const line of lines) await line.say();
  };
  await repeat(5, round);
  const rounds = 50;
  const before = await bytesOf(database);
  const cost = await meter.costOf(rounds * pairs, () =>
    repeat(rounds, async () => {
      // Resets the rate limits of people, which would distort the measurement.
      await forgetLimits(database);
      await round();
    }),
  );
  const bytes = ((await bytesOf(database)) - before) / (rounds * pairs);
  for (const line of lines) line.close();
  return { ...cost, bytes };
}

async function costOfEvents(meter: Meter, database: TestDatabase): Promise<number> {
  const notify = () =>
    database.query(
      `select pg_notify('kabar_events', $1 || ',"row":{"user_id":"' || gen_random_uuid() || '"}}')
         from generate_series(1, 5000)`,
      [
        `{"kind":"typing","conversation_id":"${randomUUID()}","members":["${randomUUID()}"],"admins":false`,
      ],
    );
  const heard = async () => {
    await notify();
    await pause(1_500);
  };
  await heard();
  return (await meter.costOf(5_000, heard)).service;
}

async function memoryOfSockets(meter: Meter, url: string, database: TestDatabase): Promise<number> {
  await pause(2_000);
  const before = meter.residentBytes();
  const sockets: Socket[] = [];
  while (sockets.length < idleSockets) {
    const person = await createBenchPerson(database, 'client');
    for (let n = 0; n < socketsOfOnePerson; n += 1) sockets.push(await open(url, person));
  }
  await pause(2_000);
  const bytes = (meter.residentBytes() - before) / sockets.length;
  for (const socket of sockets) socket.close();
  return bytes;
}

async function bytesOf(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    `select pg_total_relation_size('chat.messages') as bytes`,
  );
  return Number(row?.bytes);
}

async function repeat(times: number, work: () => Promise<unknown>) {
  for (let n = 0; n < times; n += 1) await work();
}
