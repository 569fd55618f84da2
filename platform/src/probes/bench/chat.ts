import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TestDatabase } from '@kabar/dev/test-database';
import { arrangeConversation, connect } from '@kabar/service-chat/chat-people-fixture';
import { WebSocket } from 'ws';
import { createCaller } from './caller.ts';
import type { Environment } from './environment.ts';
import { type Figure, milliseconds, type Row, ratio, seconds, toRow } from './figure.ts';
import {
  type BenchPerson,
  createBenchPerson,
  startBaseline,
  startKabar,
} from './kabar-and-baseline.ts';
import { percentile } from './p99.ts';
import { runsSideBySide, warming } from './side-by-side.ts';

export const pairs = 60;
/**
 * Messages of each pair in a round. Stays below the rate limits in ten seconds: 20 messages of a person, and 80 calls of a
 * socket in all rounds.
 */
export const messages = 8;
export const runs = 4;

/**
 * Message latency compared with a plain insert and web socket; and the time until a socket closes after its login session
 * ended.
 */
export const chat: Figure = { name: 'chat', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  const people = await createPairs(database);
  const kabar = await startKabar(environment, database);
  const baseline = await startBaseline(environment, database);
  const [url = ''] = kabar.urls;
  const lines: Line[] = [];
  for (const { writer, reader, conversation } of people)
    lines.push(await openLine(url, writer, reader, conversation));
  const plain = await openBareLine(baseline.urls[0] ?? '');
  const ours = async () => {
    await forgetLimits(database);
    return p99Of(lines, messages);
  };
  const theirs = () => p99Of([plain], pairs * messages);
  // Warm-up, as in sideBySide: V8 optimises the code as it runs.
  for (let round = 0; round < warming; round += 1) await Promise.all([theirs(), ours()]);
  const comparison = await runsSideBySide(theirs, ours, runs);
  const ends = await endSessions(url, people, lines);
  for (const line of [...lines, plain]) line.close();
  await Promise.all([kabar.stop(), baseline.stop()]);
  return [
    toRow({
      what: 'chat, one to one: p99 to the reader / insert + web socket',
      ...{
        value: comparison.ratio,
        show: ratio,
        better: 'less',
        goal: 2,
        isVoid: comparison.isVoid,
      },
      made: `${milliseconds(comparison.ours)} against ${milliseconds(comparison.baseline)}`,
    }),
    toRow({
      what: `signing out to the end of the socket, the slowest of ${pairs} at once`,
      ...{ value: ends, show: seconds, better: 'less', goal: 1 },
    }),
  ];
}

export interface Pair {
  writer: BenchPerson;
  reader: BenchPerson;
  conversation: string;
}

export async function createPairs(database: TestDatabase, many = pairs): Promise<Pair[]> {
  const people: Pair[] = [];
  for (let index = 0; index < many; index += 1) {
    const writer = await createBenchPerson(database, 'client');
    const reader = await createBenchPerson(database, 'companion');
    const conversation = await arrangeConversation(database, writer, reader);
    people.push({ writer, reader, conversation });
  }
  return people;
}

/** A writer and a reader. */
export interface Line {
  /** Sends a message; returns the milliseconds until the reader has it. */
  say(): Promise<number>;
  /** Resolves when the writer's connection ends. */
  ended: Promise<unknown>;
  close(): void;
}

export async function openLine(
  url: string,
  writer: BenchPerson,
  reader: BenchPerson,
  conversation: string,
): Promise<Line> {
  const open = ({ cookieAt }: BenchPerson) => connect(url, { cookie: cookieAt(url).cookie ?? '' });
  const [from, to] = await Promise.all([open(writer), open(reader)]);
  return {
    say: async () => {
      const heard = new Promise((resolve) => to.once('message', resolve));
      const start = performance.now();
      const call = { conversationId: conversation, id: randomUUID(), content: 'Good morning' };
      const took = heard.then(() => performance.now() - start);
      const { ok, status } = await from.timeout(10_000).emitWithAck('message:send', call);
      if (!ok) throw new Error(`A message was answered ${status}`);
      return took;
    },
    ended: new Promise((resolve) => from.once('disconnect', resolve)),
    close: () => {
      from.close();
      to.close();
    },
  };
}

async function openBareLine(url: string): Promise<Line> {
  const [from, to] = [new WebSocket(url), new WebSocket(url)];
  await Promise.all([once(from, 'open'), once(to, 'open')]);
  return {
    say: async () => {
      const heard = once(to, 'message');
      const start = performance.now();
      from.send(JSON.stringify({ content: 'Good morning' }));
      await heard;
      return performance.now() - start;
    },
    ended: once(from, 'close'),
    close: () => {
      from.close();
      to.close();
    },
  };
}

/** Sends messages sequentially, because it measures latency, not throughput. */
export async function p99Of(lines: readonly Line[], each: number): Promise<number> {
  const waited: number[] = [];
  for (let round = 0; round < each; round += 1)
    for (const line of lines) waited.push(await line.say());
  return percentile(waited, 0.99);
}

export async function forgetLimits(database: TestDatabase) {
  await database.query('delete from chat.rate_limits');
}

async function endSessions(
  url: string,
  people: readonly { writer: BenchPerson }[],
  lines: readonly Line[],
): Promise<number> {
  const waited = people.map(async ({ writer }, index) => {
    const caller = createCaller(url);
    const start = performance.now();
    const path = '/api/auth/session';
    const headers = { ...writer.cookieAt(url), origin: url };
    await Promise.all([caller.ask({ method: 'DELETE', path, headers }), lines[index]?.ended]);
    caller.close();
    return performance.now() - start;
  });
  return Math.max(...(await Promise.all(waited))) / 1_000;
}
