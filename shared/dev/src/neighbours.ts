import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';

/**
 * What the tests of a service arrange and read at the other services. Tables of others are named here and nowhere in the tests
 * of a service: whoever changes one of these tables changes one line here.
 */

type Database = Pick<TestDatabase, 'query'>;
/** As `createSystemCaller` gives it. */
type SystemCall = (text: string, values: unknown[]) => Promise<unknown>;

// auth

export async function renamePerson(
  database: Database,
  id: string,
  { fullName, preferredName }: { fullName: string; preferredName?: string },
): Promise<void> {
  await database.query(
    `update auth.profiles set full_name = $2, preferred_name = coalesce($3, preferred_name) where id = $1`,
    [id, fullName, preferredName],
  );
}

export async function movePerson(database: Database, id: string, timeZone: string): Promise<void> {
  await database.query('update auth.profiles set timezone = $2 where id = $1', [id, timeZone]);
}

/** Adds people with these names, as clients or companions. */
export async function addPeople(
  database: Database,
  people: readonly { id: string; fullName: string; type: 'client' | 'companion' }[],
): Promise<void> {
  const rows = JSON.stringify(people.map((one) => ({ ...one, email: `${one.id}@people.test` })));
  await database.query(
    `insert into auth.accounts (id, email) select id, email from jsonb_to_recordset($1) as one (id uuid, email text)`,
    [rows],
  );
  await database.query(
    `insert into auth.profiles (id, full_name, user_type)
       select id, "fullName", type from jsonb_to_recordset($1) as one (id uuid, "fullName" text, type text)`,
    [rows],
  );
}

/** When the account is closed; null: its owner kept it. */
export async function setClosing(database: Database, id: string, at: Date | null): Promise<void> {
  await database.query('update auth.accounts set closing_at = $2 where id = $1', [id, at]);
}

/** As the last statement of an erasure. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.query('delete from auth.accounts where id = $1', [id]);
}

export async function removeRoles(database: Database, id: string): Promise<void> {
  await database.query('delete from auth.user_roles where user_id = $1', [id]);
}

/** All roles of admins that ended did so more than a day ago. */
export async function endAdminRolesADayAgo(database: Database): Promise<void> {
  await database.query(
    `update auth.ended_admin_roles set ended_at = now() - interval '24 hours 1 second'`,
  );
}

// backoffice

export interface RecordedAction {
  action_type: string;
  admin_id: string;
  details: Record<string, unknown>;
}

/** What was recorded about a target, oldest first. */
export const listActions = (database: Database, target: string) =>
  database.query<RecordedAction>(
    `select action_type, admin_id, details from backoffice.admin_actions where target_id = $1 order by created_at, id`,
    [target],
  );

/** What was recorded of an admin, oldest first. */
export const listActionsOf = (database: Database, admin: string) =>
  database.query<RecordedAction>(
    `select action_type, admin_id, details from backoffice.admin_actions where admin_id = $1 order by created_at, id`,
    [admin],
  );

export async function setFlag(database: Database, name: string, isEnabled: boolean): Promise<void> {
  await database.query(
    `insert into backoffice.feature_management (feature_name, is_enabled) values ($1, $2)
       on conflict (feature_name) do update set is_enabled = excluded.is_enabled`,
    [name, isEnabled],
  );
}

/** As an installation that has not heard of the flag. */
export async function removeFlag(database: Database, name: string): Promise<void> {
  await database.query('delete from backoffice.feature_management where feature_name = $1', [name]);
}

/** The incidents about one thing, or about everything. */
export const listIncidents = (database: Database, about?: { type: string; id: string }) =>
  database.query<{ kind: string; client: string; companion: string }>(
    `select kind, client_id as client, companion_id as companion from backoffice.incidents
       where $1::text is null or (reference_type = $1 and reference_id = $2)`,
    [about?.type ?? null, about?.id ?? null],
  );

// chat

export interface Notice {
  type: string;
  payload: Record<string, unknown>;
}

/** The notifications of a person, oldest first. */
export const listNotices = (database: Database, recipient: string) =>
  database.query<Notice>(
    'select type, payload from chat.notifications where recipient_id = $1 order by id',
    [recipient],
  );

/** How many notifications have each of these values in a field of their payload, in the order of the values. */
export async function countNoticesAbout(
  database: Database,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await database.query<{ count: number }>(
    `select (select count(*)::integer from chat.notifications where payload ->> $1 = wanted.value) as count
       from unnest($2::text[]) with ordinality as wanted (value, place) order by wanted.place`,
    [field, values],
  );
  return rows.map(({ count }) => count);
}

// companion

export async function endVerification(database: Database, companion: string): Promise<void> {
  await database.query(
    `update companion.companions set verification_status = 'pending', verified_at = null where user_id = $1`,
    [companion],
  );
}

// bookings

export interface NeighbourBooking {
  id: string;
  clientId: string;
  companionId: string;
  startsAt: Date;
  subscriptionId: string | null;
  purchaseId: string | null;
}

/** A session of 25 minutes that claims the time of both. */
export async function addBooking(database: Database, booking: NeighbourBooking): Promise<void> {
  const { id, clientId, companionId, startsAt, subscriptionId, purchaseId } = booking;
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($2, $2::timestamptz + interval '25 minutes'), 'booking', $1 from unnest($3::uuid[]) as person`,
    [id, startsAt, [clientId, companionId]],
  );
  await database.query(
    `insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, scheduled_at,
         duration_minutes) values ($1, $2, $3, $4, $5, $6, 25)`,
    [id, subscriptionId, purchaseId, clientId, companionId, startsAt],
  );
}

/** Stores statuses as the commands of bookings decide them. */
export async function storeStatuses(
  call: SystemCall,
  changes: readonly object[],
  at: Date,
): Promise<void> {
  await call('select bookings.store_statuses($1, $2)', [JSON.stringify(changes), at]);
}

/** The log of a call of 25 minutes. */
export async function addSessionLog(
  database: Database,
  log: { id?: string; clientId: string; companionId: string; startedAt: string },
): Promise<void> {
  const { id = randomUUID(), clientId, companionId, startedAt } = log;
  await database.query(
    `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
       values ($1, $2, $3, 'phone', $4, 1500)`,
    [id, clientId, companionId, startedAt],
  );
}
