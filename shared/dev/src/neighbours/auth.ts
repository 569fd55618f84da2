import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** For tests of other services: what they arrange and read at the auth service, which alone knows its tables. */
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
}

/** Accounts with profiles, many at once. */
export async function addPeople(database: Database, people: readonly NewPerson[]): Promise<void> {
  const rows = JSON.stringify(people.map((one) => ({ ...one, email: `${one.id}@people.test` })));
  await database.query(
    `insert into auth.accounts (id, email) select id, email from jsonb_to_recordset($1) as one (id uuid, email text)`,
    [rows],
  );
  await database.query(
    `insert into auth.profiles (id, full_name, user_type, languages, interests)
       select id, "fullName", type, coalesce(languages, '{}'), coalesce(interests, '{}')
         from jsonb_to_recordset($1) as one (id uuid, "fullName" text, type text, languages text[], interests text[])`,
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

/** Columns of a profile, by their names in the table of the auth service. */
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

/** The tables of an account in a backup with the columns that name it, in an order in which they can be restored. */
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

/** As a person who has not opened the link in the mail yet. */
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

/** What a kind of mail tells; each has some of these. */
interface MailDetails extends Record<string, unknown> {
  circleWeek: object;
  link: string;
  name: string;
  stop: string;
  week: object;
}

/** Columns of the mails with these values, oldest first. */
export const readMails = <Column extends keyof StoredMail>(
  database: Database,
  about: Partial<StoredMail>,
  columns: readonly Column[],
) => readRows<StoredMail, Column>(database, 'auth.mails', about, columns, 'id');

/** The session of a person with one session. */
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

/** Ends the session of a person as signing out does, which its sockets hear of. */
export async function signOut(database: Database, account: string): Promise<void> {
  await database.query(
    'select auth.end_session(token_hash) from auth.sessions where account_id = $1',
    [account],
  );
}

/** When a session was last used, and when it ends by itself; what is omitted stays. */
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

/** Statements for tests that add many people within a larger script: accounts from a selection of id and address ... */
export const accountsFrom = (selection: string) =>
  `insert into auth.accounts (id, email) ${selection}`;

/** ... and profiles from a selection of id, name and type. */
export const profilesFrom = (selection: string) =>
  `insert into auth.profiles (id, full_name, user_type) ${selection}`;

/** Which such tests let Postgres count. */
export const profilesTable = 'auth.profiles';
