import type { TestDatabase } from '@kabar/dev/test-database';
import { hashPassword } from '@kabar/service-auth/sessions/passwords';
import { verify } from '@node-rs/argon2';
import type { Call } from './caller.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import { type BenchPerson, createBenchPerson, startKabar } from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { p99 } from './p99.ts';
import { sideBySide } from './side-by-side.ts';

export const password = 'a password that nobody guesses';
const concurrent = 50;
const probing = 3_000;

/** Measures sign-in compared with a plain password check, and the latency of other requests while fifty people sign in. */
export const signIn: Figure = { name: 'sign-in', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  const hash = await hashPassword(password);
  const people = await createPeopleWithPassword(database, hash);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const enterAs = (who: number) => signInCall(people, who);
  const raw = async (milliseconds: number) => {
    const start = performance.now();
    let checked = 0;
    for (; performance.now() - start < milliseconds; checked += 1) {
      await verify(hash, password);
    }
    return (checked / (performance.now() - start)) * 1_000;
  };
  const ours = load(url, 4, enterAs);
  const comparison = await sideBySide(raw, ours);
  const probe = {
    method: 'GET',
    path: '/api/auth/profile',
    headers: people[0]?.cookieAt(url) ?? {},
  };
  const [idle, busy] = await waits(url, probe, enterAs);
  await kabar.stop();
  return [
    toRow({
      ...{ what: 'sign-in / raw argon2 verify', value: comparison.ratio, show: ratio },
      ...{ better: 'more', goal: 0.9, isVoid: comparison.isVoid },
      made: `${count(comparison.ours)} against ${count(comparison.baseline)} a second`,
    }),
    toRow({
      what: `p99 of another endpoint while ${concurrent} sign in / idle`,
      ...{ value: busy / idle, show: ratio, better: 'less', goal: 2 },
      made: `${busy.toFixed(1)} ms against ${idle.toFixed(1)} ms`,
    }),
  ];
}

/** Fifty people with the same password. */
export async function createPeopleWithPassword(
  database: TestDatabase,
  hash: string,
): Promise<BenchPerson[]> {
  const people: BenchPerson[] = [];
  for (let index = 0; index < concurrent; index += 1) {
    const person = await createBenchPerson(database, 'client');
    await database.query('insert into auth.passwords (account_id, hash) values ($1, $2)', [
      person.accountId,
      hash,
    ]);
    people.push(person);
  }
  return people;
}

export function signInCall(people: readonly BenchPerson[], who: number): () => Call {
  return () => ({
    method: 'POST',
    path: '/api/auth/session',
    headers: { 'x-forwarded-for': anyAddress() },
    body: { email: people[who % people.length]?.email, password },
  });
}

/** Measures the latency idle, busy, busy and idle; returns the better of each pair. */
async function waits(url: string, probe: Call, enterAs: (who: number) => () => Call) {
  await p99(url, probe, 1_000);
  const stormy = async () => {
    const many = load(url, concurrent, enterAs);
    const [, value] = await Promise.all([many(probing), p99(url, probe, probing)]);
    return value;
  };
  const idle = await p99(url, probe, probing);
  const busy = await stormy();
  const busyAgain = await stormy();
  const idleAgain = await p99(url, probe, probing);
  return [Math.min(idle, idleAgain), Math.min(busy, busyAgain)] as const;
}

/** A new address for each call, to stay below limits per address. */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
