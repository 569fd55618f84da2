import { serviceNames } from '@kabar/contracts/contract';
import type { SystemCaller } from '../system-caller.ts';
import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services. This file alone names the auth service's tables. */
type Database = Pick<TestDatabase, 'query'>;

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

export interface NewPerson {
  id: string;
  fullName: string;
  type: 'client' | 'companion';
  languages?: readonly string[];
  interests?: readonly string[];
  timeZone?: string;
}

/** Inserts many accounts with profiles and confirmed addresses. */
export async function addPeople(database: Database, people: readonly NewPerson[]): Promise<void> {
  const rows = JSON.stringify(people.map((one) => ({ ...one, email: `${one.id}@people.test` })));
  await database.query(
    `insert into auth.accounts (id, email, email_confirmed_at)
       select id, email, now() from jsonb_to_recordset($1) as one (id uuid, email text)`,
    [rows],
  );
  await database.query(
    `insert into auth.profiles (id, full_name, user_type, languages, interests, timezone)
       select id, "fullName", type, coalesce(languages, '{}'), coalesce(interests, '{}'), "timeZone"
         from jsonb_to_recordset($1) as one (id uuid, "fullName" text, type text, languages text[], interests text[], "timeZone" text)`,
    [rows],
  );
}

/** Sets when the account closes; null if it stays open. */
export async function setClosing(database: Database, id: string, at: Date | null): Promise<void> {
  await database.query('update auth.accounts set closing_at = $2 where id = $1', [id, at]);
}

/** Deletes the account's row, which is the last statement of an erasure. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.query('delete from auth.accounts where id = $1', [id]);
}

export async function removeRoles(database: Database, id: string): Promise<void> {
  await database.query('delete from auth.user_roles where user_id = $1', [id]);
}

/** Backdates the end of all former admin roles by more than a day. */
export async function endAdminRolesADayAgo(database: Database): Promise<void> {
  await database.query(
    `update auth.ended_admin_roles set ended_at = now() - interval '24 hours 1 second'`,
  );
}

/** Columns of a profile, by their names in the auth service's table. */
export interface ProfileChanges {
  age_bracket?: string;
  avatar_url?: string;
  bio?: string;
  education?: string;
  gender?: string;
  interests?: readonly string[];
  landing_id?: string;
  language?: string;
  languages?: readonly string[];
  photos?: readonly string[];
  preferred_name?: string;
  timezone?: string;
  user_type?: string;
}

export async function changeProfile(
  database: Database,
  id: string,
  changes: ProfileChanges,
): Promise<void> {
  const columns = Object.keys(changes).map((column, at) => `${column} = $${at + 2}`);
  await database.query(`update auth.profiles set ${columns.join(', ')} where id = $1`, [
    id,
    ...Object.values(changes),
  ]);
}

export async function addRole(database: Database, id: string, role: string): Promise<void> {
  await database.query('insert into auth.user_roles (user_id, role) values ($1, $2)', [id, role]);
}

/** Signs a person out everywhere. */
export async function endSessions(database: Database, id: string): Promise<void> {
  await database.query('update auth.sessions set ended_at = now() where account_id = $1', [id]);
}

export async function userTypeOf(database: Database, id: string): Promise<string | undefined> {
  const [profile] = await database.query<{ user_type: string }>(
    'select user_type from auth.profiles where id = $1',
    [id],
  );
  return profile?.user_type;
}

/**
 * The tables with an account's rows, with the column that refers to it, in the order in which a restore must
 * insert them.
 */
export const accountTables = [
  ['auth.accounts', 'id'],
  ['auth.profiles', 'id'],
  ['auth.sessions', 'account_id'],
] as const;

export async function suspend(
  database: Database,
  id: string,
  { lovedOnesGoOn = false }: { lovedOnesGoOn?: boolean } = {},
): Promise<void> {
  await database.query(
    `insert into auth.suspensions (id, account_id, reason, started_at, loved_ones_go_on)
       values (gen_random_uuid(), $1, 'Test', now(), $2)`,
    [id, lovedOnesGoOn],
  );
}

export async function liftSuspension(database: Database, id: string): Promise<void> {
  await database.query('update auth.suspensions set ended_at = now() where account_id = $1', [id]);
}

/** Makes the e-mail address unconfirmed, as before the link in the mail is opened. */
export async function unconfirmEmail(database: Database, id: string): Promise<void> {
  await database.query('update auth.accounts set email_confirmed_at = null where id = $1', [id]);
}

export interface StoredMail {
  account_id: string;
  address: string;
  kind: string;
  language: string;
  details: MailDetails;
}

/** The details of mails; each kind has some of these. */
interface MailDetails extends Record<string, unknown> {
  circleWeek: object;
  link: string;
  name: string;
  stop: string;
  week: object;
}

/** The selected columns of mails with these values, oldest first. */
export const readMails = <Column extends keyof StoredMail>(
  database: Database,
  about: Partial<StoredMail>,
  columns: readonly Column[],
) => readRows<StoredMail, Column>(database, 'auth.mails', about, columns, 'id');

/** The session of a person who has exactly one. */
export async function sessionOf(
  database: Database,
  account: string,
): Promise<{ id: string; token_hash: Buffer; last_seen_at: Date } | undefined> {
  const [session] = await database.query<{ id: string; token_hash: Buffer; last_seen_at: Date }>(
    'select id, token_hash, last_seen_at from auth.sessions where account_id = $1',
    [account],
  );
  return session;
}

/** Ends a person's session as signing out does, which also closes its sockets. */
export async function signOut(database: Database, account: string): Promise<void> {
  await database.query(
    'select auth.end_session(token_hash) from auth.sessions where account_id = $1',
    [account],
  );
}

/** Changes when a session was last used and when it expires; omitted values stay. */
export async function changeSession(
  database: Database,
  account: string,
  { secondsAgo, secondsLeft }: { secondsAgo?: number; secondsLeft?: number },
): Promise<void> {
  await database.query(
    `update auth.sessions set last_seen_at = coalesce(now() - make_interval(secs => $2), last_seen_at),
         expires_at = coalesce(now() + make_interval(secs => $3), expires_at) where account_id = $1`,
    [account, secondsAgo ?? null, secondsLeft ?? null],
  );
}

export async function markAsDemo(database: Database, id: string): Promise<void> {
  await database.query('update auth.accounts set demo = true where id = $1', [id]);
}

/** An insert of accounts from a selection of id and address, for scripts that add many people. */
export const accountsFrom = (selection: string) =>
  `insert into auth.accounts (id, email) ${selection}`;

/** An insert of profiles from a selection of id, name and type. */
export const profilesFrom = (selection: string) =>
  `insert into auth.profiles (id, full_name, user_type) ${selection}`;

/** The table whose statistics such scripts refresh. */
export const profilesTable = 'auth.profiles';

/** All accounts that are not erased. */
export async function listAccounts(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>('select id from auth.accounts');
  return rows.map(({ id }) => id);
}

/** Closes and erases an account in one transaction, as the job does, unless it is closing already. */
export async function eraseAccount(
  database: Database,
  system: SystemCaller,
  account: string,
): Promise<void> {
  const [closed] = await database.query(
    'update auth.accounts set closing_at = now() where id = $1 and closing_at is null returning id',
    [account],
  );
  if (closed === undefined) return;
  const others = serviceNames.filter((name) => name !== 'auth');
  await system.call(
    `select auth.begin_erasure($1), ${others.map((name) => `${name}_api.erase_person($1)`).join(', ')}, auth.erase_account($1)`,
    [account],
  );
}

/** The time zones whose rules differ between Postgres and Node. */
export async function listDifferingZones(database: Database): Promise<string[]> {
  const [row] = await database.query<{ differing: string[] }>(
    'select differing from auth.zone_rules',
  );
  return row?.differing ?? [];
}
