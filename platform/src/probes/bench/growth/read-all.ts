import type { TestDatabase } from '@kabar/dev/test-database';
import type { Readers } from './fill.ts';
import type { Addressed, Read } from './read.ts';
import { reads } from './reads.ts';
import { type Touched, touchedBy } from './touched-by-call.ts';

/** Warm-up calls: Postgres decides on a generic plan after five executions. */
const calls = 8;
/** Tolerance in pages: small reads may touch a few more pages in large tables, because indexes get deeper. */
const few = 12;

/** The pages and statements of each read, by title. */
export type Reading = Map<string, Touched>;
const failedRead: Touched = { pages: Number.NaN, statements: [] };

export interface Reader {
  database: TestDatabase;
  readers: Readers;
  /** Sends a GET request through the gateway as one of the readers. */
  ask(who: Read['who'], path: string): Promise<{ status: number; body: unknown }>;
}

/** Measures all endpoints, or those with these names, on a filled database that logs its plans. */
export async function readAll(
  { database, readers, ask }: Reader,
  names: readonly string[] = Object.keys(reads),
): Promise<Reading> {
  const rows = { ...readers, ...(await addressed(database, readers)) };
  const reading: Reading = new Map();
  for (const name of names) {
    const read = reads[name];
    if (read === undefined) throw new Error(`no read is named ${name}`);
    const [service] = name.split(' ');
    for (const path of read.paths(rows)) {
      const once = () => ask(read.who, `/api/${service}${path}`);
      for (let done = 2; done < calls; done += 1) await once();
      const { status, body } = await once();
      const touched = await touchedBy(database, once);
      // Continues after a failure: a read that fails in large tables is a finding.
      const isRead = status === 200;
      if (!isRead) console.error(`GET ${path} as ${read.who}: ${status} ${JSON.stringify(body)}`);
      reading.set(titleOf(name, path, read), isRead ? touched : failedRead);
    }
  }
  return reading;
}

/** The allowed growth factor from the smallest to the largest tables. */
export const goalOf = (pages: number) => Math.max(1.5, (pages + few) / pages);

/** The statements that touched the most pages, one line each. */
export function explained({ statements = [] }: Partial<Touched> = {}): string {
  return statements
    .slice(0, 2)
    .map(({ pages, text }) => `  ${pages}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
    .join('\n');
}

/** The endpoint, with its query if it is measured with several. */
function titleOf(name: string, path: string, read: Read): string {
  const [, query] = path.split('?');
  const shown = query?.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[^&]*/g, '…');
  return `${read.who}: ${name}${shown === undefined ? '' : `?${shown}`}`;
}

async function addressed(
  database: TestDatabase,
  { client }: Readers,
): Promise<Omit<Addressed, keyof Readers>> {
  const [rows] = await database.query<Omit<Addressed, keyof Readers>>(
    `select (select id from bookings.bookings where user_id = $1 and status = 'completed' order by scheduled_at desc limit 1) as booking,
       (select id from bookings.trial_bookings where user_id = $1 order by created_at desc limit 1) as "trialBooking",
       (select id from bookings.trial_requests where requester_user_id = $1 order by created_at desc limit 1) as "trialRequest",
       (select id from bookings.trial_requests where status = 'pending' order by created_at desc limit 1) as "pendingRequest",
       (select id from bookings.missed_check_ins where client_user_id = $1 order by created_at desc limit 1) as "checkIn",
       (select id from chat.conversations where client_user_id = $1 limit 1) as conversation,
       (select id from chat.message_flags where outcome is null order by created_at desc limit 1) as flag,
       (select id from backoffice.incidents where closed_at is null order by opened_at desc limit 1) as incident,
       (select id from billing.payments where user_id = $1 order by created_at desc limit 1) as payment,
       (select id from billing.payout_batches order by made_at desc, id desc limit 1) as batch,
       (select id from billing.user_subscriptions order by started_at desc limit 1) as subscription,
       (select id from public.taker where place = 9) as person,
       (select user_id from companion.companions where verification_status = 'pending' order by created_at desc limit 1) as "pendingCompanion",
       to_char(now() - interval '40 days', 'YYYY-MM') as month`,
    [client],
  );
  if (rows === undefined) throw new Error('no row');
  const missing = Object.entries(rows).filter(([, value]) => value === null);
  if (missing.length > 0) throw new Error(`no ${missing.map(([name]) => name).join(', ')}`);
  return rows;
}
