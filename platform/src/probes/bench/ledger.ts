import { addMovements } from '@kabar/dev/many-movements';
import type { TestDatabase } from '@kabar/dev/test-database';
import { createCaller } from './caller.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import { logPlans, touchedBy } from './growth/touched-by-call.ts';
import { createBenchPerson, startKabar } from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { type Slice, sideBySide } from './side-by-side.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const month = '2026-11';
const connections = 4;
/** Warm-up calls: Postgres decides on a generic plan after five executions. */
const callsBefore = 7;
/** Tolerance in pages: indexes may be some levels deeper in large tables. */
const fewPages = 12;

/**
 * Compares reads of the money ledger with a thousand and with a million entries, by time and by database pages, which do not
 * depend on the load of the machine.
 */
export const ledger: Figure = { name: 'ledger', measure };

const reads = {
  'a companion’s balance': { who: 'companion', path: '/api/billing/earnings' },
  'her statement of a month': { who: 'companion', path: `/api/billing/earnings/${month}` },
  'the balances of all by month': { who: 'admin', path: '/api/billing/revenue' },
} as const;
type Reading = (typeof reads)[keyof typeof reads];

async function measure(environment: Environment): Promise<Row[]> {
  const all: Books[] = [];
  for (const entries of sizes) all.push(await books(environment, entries));
  const times = await compareTimes(environment, all);
  return [...(await comparePages(environment, all)), ...times];
}

/** Times the smallest and the largest ledger in alternating slices. */
async function compareTimes(environment: Environment, all: readonly Books[]): Promise<Row[]> {
  const [small, large] = [all[0], all.at(-1)];
  if (small === undefined || large === undefined) throw new Error('no books');
  const [few, many] = [await loading(environment, small), await loading(environment, large)];
  const rows: Row[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const { ratio: value, isVoid, ...made } = await sideBySide(few.of(read), many.of(read));
    rows.push(
      toRow({
        ...{ what: `ledger: ${what}, ${large.entries} entries / ${small.entries}`, value },
        ...{ show: ratio, better: 'more', goal: 0.67, isVoid },
        made: `${count(made.ours)} against ${count(made.baseline)} a second`,
      }),
    );
  }
  await few.stop();
  await many.stop();
  return rows;
}

async function loading(environment: Environment, { database, people }: Books) {
  const { urls, stop } = await startKabar(environment, database);
  const [url = ''] = urls;
  const of = ({ who, path }: Reading): Slice =>
    load(url, connections, () => ({ method: 'GET', path, headers: people[who].cookieAt(url) }));
  return { of, stop };
}

async function comparePages(environment: Environment, all: readonly Books[]): Promise<Row[]> {
  const counts: Record<string, number>[] = [];
  for (const each of all) counts.push(await touchedPages(environment, each));
  return Object.keys(reads).map((what) => {
    const pages = counts.map((of) => of[what] ?? Number.NaN);
    const [least = Number.NaN, most = Number.NaN] = [pages[0], pages.at(-1)];
    return toRow({
      ...{ what: `ledger: ${what}, pages among ${sizes.map(count).join(', ')} entries` },
      ...{ value: most / least, show: ratio, better: 'less' },
      goal: Math.max(1.5, (least + fewPages) / least),
      made: `${pages.map(count).join(', ')} pages`,
    });
  });
}

/** Counts the pages of each read. Times are measured elsewhere, because logging every plan is slow. */
async function touchedPages(environment: Environment, { database, people }: Books) {
  await logPlans(database);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const caller = createCaller(url);
  const pages: Record<string, number> = {};
  for (const [what, { who, path }] of Object.entries(reads)) {
    const ask = async () => {
      const { status } = await caller.ask({
        ...{ method: 'GET', path, headers: people[who].cookieAt(url) },
      });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    };
    for (let call = 0; call < callsBefore; call += 1) await ask();
    pages[what] = (await touchedBy(database, ask)).pages;
  }
  caller.close();
  await kabar.stop();
  return pages;
}

interface Books {
  entries: number;
  database: TestDatabase;
  people: Record<'client' | 'companion' | 'admin', Awaited<ReturnType<typeof createBenchPerson>>>;
}

async function books(environment: Environment, entries: number): Promise<Books> {
  const database = await environment.database();
  const people = {
    client: await createBenchPerson(database, 'client'),
    companion: await createBenchPerson(database, 'companion'),
    admin: await createBenchPerson(database, 'admin'),
  };
  const ids = { client: people.client.accountId, companion: people.companion.accountId };
  await addMovements(database, { count: entries / 2, month, ...ids });
  return { entries, database, people };
}
