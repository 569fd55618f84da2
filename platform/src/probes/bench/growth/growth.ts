import type { TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { createCaller } from '../caller.ts';
import type { Environment } from '../environment.ts';
import { count, type Figure, type Row, ratio, toRow } from '../figure.ts';
import { startKabar } from '../kabar-and-baseline.ts';
import { fill, type Readers } from './fill.ts';
import type { Addressed, Read } from './read.ts';
import { reads } from './reads.ts';
import { type Size, sizes } from './size.ts';
import { logPlans, type Touched, touchedBy } from './touched-by-call.ts';

/** So often that prepared statements have the plans which they keep. */
const calls = 8;
/** A read of so few pages is an index's depth and a page for each row: it may have some more among many. */
const few = 12;

/**
 * Every list and figure, read through its endpoint among a thousand rows, twenty and two hundred thousand: database pages, not
 * times. What reads more among many is explained by its largest statements.
 */
export const growth: Figure = { name: 'growth', measure };

type Reading = Map<string, Touched>;
const failedRead: Touched = { pages: Number.NaN, statements: [] };

async function measure(environment: Environment): Promise<Row[]> {
  const readings: Reading[] = [];
  for (const size of sizes) readings.push(await readAll(environment, size));
  const [first = new Map()] = readings;
  return [...first.keys()].map((what) => {
    const pages = readings.map((reading) => reading.get(what)?.pages ?? Number.NaN);
    const [least = 0, most = 0] = [pages[0], pages.at(-1)];
    const goal = Math.max(1.5, (least + few) / least);
    if (most / least > goal) explain(what, readings.at(-1)?.get(what));
    return toRow({
      ...{ what, value: most / least, show: ratio, better: 'less', goal },
      made: `${pages.map(count).join(', ')} pages`,
    });
  });
}

function explain(what: string, { statements = [] }: Partial<Touched> = {}): void {
  console.log(`${what} reads most pages here:`);
  for (const { pages, text } of statements.slice(0, 2))
    console.log(`  ${pages}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
}

async function readAll(environment: Environment, size: Size): Promise<Reading> {
  const database = await environment.database();
  environment.onEnd(database.drop);
  const { readers, tokens } = await addReaders(database);
  const began = Date.now();
  await fill(database, size, readers);
  console.log(`Filled with ${size.people} people in ${count((Date.now() - began) / 1_000)} s.`);
  const rows = { ...readers, ...(await addressed(database, readers)) };
  await logPlans(database);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const caller = createCaller(url);
  const reading: Reading = new Map();
  for (const [name, { who, paths }] of Object.entries(reads)) {
    const [service] = name.split(' ');
    for (const path of paths(rows)) {
      const cookie = who === 'nobody' ? '' : `${sessionCookieName(url)}=${tokens[who]}`;
      const call = { method: 'GET', path: `/api/${service}${path}`, headers: { cookie } };
      const ask = () => caller.ask(call);
      for (let done = 2; done < calls; done += 1) await ask();
      const { status, body } = await ask();
      const touched = await touchedBy(database, ask);
      // The rest is read all the same: what fails among many rows is what is looked for.
      const isRead = status === 200;
      if (!isRead) console.error(`GET ${call.path} as ${who}: ${status} ${body}`);
      reading.set(titleOf(name, path, reads[name]), isRead ? touched : failedRead);
    }
  }
  caller.close();
  await kabar.stop();
  return reading;
}

/** The endpoint, and its query where it has several. */
function titleOf(name: string, path: string, read: Read | undefined): string {
  const [, query] = path.split('?');
  const shown = query?.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[^&]*/g, '…');
  return `${read?.who}: ${name}${shown === undefined ? '' : `?${shown}`}`;
}

async function addReaders(database: TestDatabase) {
  const made = {
    client: await createPerson(database, 'client'),
    companion: await createPerson(database, 'companion'),
    admin: await createPerson(database, 'admin'),
    moderator: await createPerson(database, 'moderator'),
  };
  const each = <Value>(value: (person: { accountId: string; token: string }) => Value) => ({
    ...{ client: value(made.client), companion: value(made.companion) },
    ...{ admin: value(made.admin), moderator: value(made.moderator) },
  });
  return { readers: each(({ accountId }) => accountId), tokens: each(({ token }) => token) };
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
