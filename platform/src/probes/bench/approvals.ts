import { randomUUID } from 'node:crypto';
import { addSlot, hourAhead } from '@kabar/dev/test-companion';
import type { TestDatabase } from '@kabar/dev/test-database';
import { type Call, createCaller } from './caller.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, seconds, toRow } from './figure.ts';
import { type BenchPerson, createBenchPerson, startKabar } from './kabar-and-baseline.ts';

const rivals = 500;

/** Many clients request the same time of one companion, and all requests are approved concurrently. */
export const approvals: Figure = { name: 'approvals', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  const companion = await createBenchPerson(database, 'companion');
  await verify(database, companion);
  const clients: BenchPerson[] = [];
  for (let index = 0; index < rivals; index += 1)
    clients.push(await createBenchPerson(database, 'client'));
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const start = hourAhead(2).toISOString();
  await addSlot(database, companion.accountId, new Date(start));
  const ids = clients.map(() => randomUUID());
  const requests = await askAll(
    url,
    clients.map((client, index) => ({
      method: 'POST',
      path: '/api/bookings/trial-bookings',
      headers: client.cookieAt(url),
      body: { id: ids[index], companionId: companion.accountId, requestedStartTime: start },
    })),
    20,
  );
  const before = await deadlocks(database);
  const decisions = await askAll(
    url,
    ids.map((id) => ({
      method: 'POST',
      path: `/api/bookings/trial-bookings/${id}/approval`,
      headers: companion.cookieAt(url),
    })),
    rivals,
  );
  // Waits for Postgres to update its statistics.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await kabar.stop();
  const stored = await database.query<{ status: string; count: string }>(
    'select status, count(*) from bookings.trial_bookings group by status order by status',
  );
  const found = stored.map((row) => `${row.count} ${row.status}`).join(', ');
  return toRows({ requests, decisions, found, deadlocks: (await deadlocks(database)) - before });
}

interface Outcome {
  statuses: number[];
  took: number;
}

function toRows(results: {
  requests: Outcome;
  decisions: Outcome;
  found: string;
  deadlocks: number;
}): Row[] {
  const { requests, decisions, found } = results;
  const times = (status: number) => decisions.statuses.filter((one) => one === status).length;
  const exact = (what: string, value: number, wanted: number, made?: string): Row => ({
    what: `${rivals} approvals at once: ${what}`,
    measured: made === undefined ? count(value) : `${count(value)} (${made})`,
    goal: count(wanted),
    firstLanding: count(wanted),
    verdict: value === wanted ? 'goal' : 'short',
  });
  return [
    exact('requests made before', requests.statuses.filter((one) => one === 201).length, rivals),
    exact('approved (200)', times(200), 1, `stored: ${found}`),
    exact('refused (409)', times(409), rivals - 1),
    exact('5xx', decisions.statuses.filter((status) => status >= 500).length, 0),
    exact('deadlocks', results.deadlocks, 0),
    toRow({
      ...{ what: `${rivals} approvals at once: time`, value: decisions.took, show: seconds },
      ...{ better: 'less', made: `asking took ${seconds(requests.took)}` },
    }),
  ];
}

/** Sends `atOnce` calls at a time, each on a connection of its own. */
async function askAll(url: string, calls: Call[], atOnce: number): Promise<Outcome> {
  const statuses: number[] = [];
  const waiting = [...calls];
  const callers = Array.from({ length: atOnce }, () => createCaller(url));
  const started = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        statuses.push((await caller.ask(call)).status);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  for (const caller of callers) caller.close();
  return { statuses, took };
}

async function verify(database: TestDatabase, { accountId }: BenchPerson): Promise<void> {
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
       values ($1, 'approved', now(), now())`,
    [accountId],
  );
}

async function deadlocks(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(row?.deadlocks ?? 0);
}
