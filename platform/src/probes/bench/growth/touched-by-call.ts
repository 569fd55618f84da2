import type { TestDatabase } from '@kabar/dev/test-database';

/**
 * Postgres writes each statement's plan with its buffers to the server's log (auto_explain), except those of the administrator,
 * who reads that log.
 */
export async function logPlans(database: TestDatabase): Promise<void> {
  const settings = {
    plan_cache_mode: 'auto',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
  };
  const name = new URL(database.adminUrl).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await database.query(`alter database ${name} set ${setting} = '${value}'`);
  await database.query(
    `alter role postgres in database ${name} set auto_explain.log_min_duration = -1`,
  );
}

export interface Touched {
  pages: number;
  /** The statements of the services with their pages, largest first. */
  statements: { pages: number; text: string }[];
}

/** The pages that the statements of a call touched, including statements inside functions. */
export async function touchedBy(
  database: TestDatabase,
  call: () => Promise<unknown>,
): Promise<Touched> {
  const before = await logSize(database);
  await call();
  const size = await logSize(database);
  const [written] = await database.query<{ text: string }>(
    `select pg_read_file('server.log', $1, $2) as text`,
    [before, size - before],
  );
  const statements = plansIn(written?.text ?? '').map((plan) => ({
    pages: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
    text: plan['Query Text'],
  }));
  return {
    pages: statements.reduce((sum, { pages }) => sum + pages, 0),
    statements: statements.toSorted((a, b) => b.pages - a.pages),
  };
}

async function logSize(database: TestDatabase): Promise<number> {
  const [log] = await database.query<{ size: number }>(
    `select size::int from pg_stat_file('server.log')`,
  );
  return log?.size ?? 0;
}

interface LoggedPlan {
  'Query Text': string;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** Continuation lines of an entry begin with a tab. */
function plansIn(log: string): LoggedPlan[] {
  const entries = log.split(/^(?=[^\t])/m);
  return entries.flatMap((entry) => {
    const [, plan] = /plan:\n([\s\S]*)/.exec(entry) ?? [];
    return plan === undefined ? [] : [JSON.parse(plan.replaceAll(/^\t/gm, ''))];
  });
}
