import type { User } from '@kabar/contracts/users';
import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { AuthTables } from '../tables.ts';
import type { AdminChange, UserChange, UserRequest } from './user-change.ts';

type Database = Kysely<AuthTables>;

export interface UserRow {
  id: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  role: z.output<typeof User>['role'];
  label: z.output<typeof User>['label'];
  created_at: Date;
  closing_at: Date | null;
  /** created_at as ISO with microseconds. */
  moment: string;
}

interface Wanted {
  id?: string;
  search?: string | undefined;
  role?: string | undefined;
  after?: Position | undefined;
  limit: number;
}

/** Newest first. */
export async function listUsers(db: Database, wanted: Wanted): Promise<UserRow[]> {
  const { id, search, role, after, limit } = wanted;
  const { rows } = await sql<UserRow>`
    select id, full_name, email, avatar_url, role, case when role = 'incomplete' then role else auth.user_label(id) end as label, created_at, closing_at,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from auth.users_for_admin(${id ?? null}::uuid, ${search || null}, ${role ?? null},
        ${after?.moment ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${limit})
  `.execute(db);
  return rows;
}

export type FoundUserRow = Pick<UserRow, 'id' | 'full_name' | 'avatar_url' | 'role'> & {
  email: string | null;
};

export async function findUsers(db: Database, words: string, size: number) {
  return (await usersFound(words, size).execute(db)).rows;
}

/** For staff only; the database refuses other callers. */
export async function findEmails(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ user_id: string; email: string }>`
    select user_id, email from auth.get_user_emails(${ids}::uuid[])`.execute(db);
  return rows;
}

/** For staff only; the database refuses other callers. */
export function usersFound(words: string, size: number) {
  return sql<FoundUserRow>`
    select id, full_name, email, avatar_url, role from auth.find_users(${words}, ${size})`;
}

/** Undefined without such an account. For moderators only; the database refuses other callers. */
export async function findUserForModerator(db: Database, id: string) {
  const { rows } = await sql<
    Omit<UserRow, 'email' | 'label' | 'moment'> & { email: string | null }
  >`
    select id, full_name, email, avatar_url, role, created_at, closing_at from auth.user_for_moderator(${id})
  `.execute(db);
  return rows[0];
}

export interface SignInRow {
  /** Null if the person never signed in. */
  id: string | null;
  at: Date;
  outcome: 'signed-in' | 'wrong-password' | 'wrong-code';
  way: 'password' | 'google' | 'link';
  user_agent: string;
  address: string | null;
  open_sessions: number;
}

/** Newest first. For staff only; the database refuses other callers. */
export async function listSignIns(db: Database, id: string, most: number): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select id, at, outcome, way, user_agent, address, open_sessions from auth.sign_ins_of_user(${id}, ${most})
  `.execute(db);
  return rows;
}

export async function openMatters(db: Database, id: string) {
  type Matter = 'subscription' | 'earnings' | 'bookings' | 'assignment';
  const { rows } = await sql<{ matters: Matter[] }>`
    select auth.open_matters(${id}) as matters
  `.execute(db);
  return rows[0]?.matters ?? [];
}

export async function recordOpening(db: Database, id: string): Promise<void> {
  await sql`select backoffice_api.record_opening('user_viewed', 'user', ${id})`.execute(db);
}

/** Locks the account, and all changes of admins, until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await sql`select auth.lock_user(${id})`.execute(db);
}

/** Call it after `lockUser`, to see what was committed before the lock. */
export async function readFacts(db: Database, id: string, now: Date) {
  const { rows } = await sql<{
    caller: string;
    caller_name: string;
    role: UserRow['role'] | null;
    full_name: string | null;
    admins: string[];
    staying: string[];
    admins_of_last_day: number;
    open_matters: string[];
  }>`
    select caller, caller_name, role, full_name, admins, staying, admins_of_last_day, open_matters
      from auth.user_change_facts(${id}, ${now})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The caller has no profile');
  return {
    caller: row.caller,
    callerName: row.caller_name,
    person: row.role === null ? undefined : { id, role: row.role },
    personName: row.full_name ?? '',
    admins: row.admins,
    staying: row.staying,
    adminsOfLastDay: row.admins_of_last_day,
    hasOpenMatters: row.open_matters.length > 0,
  };
}

/** Undefined once it is answered or expired. */
export async function findOpenRequest(
  db: Database,
  id: string,
  now: Date,
): Promise<(UserRequest & { userId: string }) | undefined> {
  const { rows } = await sql<UserRequest & { userId: string }>`
    select user_id as "userId", kind, role, asked_by as "askedBy" from auth.open_user_request(${id}, ${now})
  `.execute(db);
  return rows[0];
}

export async function askSecondAdmin(
  db: Database,
  id: string,
  { kind, role }: Pick<UserRequest, 'kind' | 'role'>,
  now: Date,
): Promise<void> {
  await sql`select auth.ask_second_admin(${id}, ${kind}, ${role}, ${now})`.execute(db);
}

/** False if another admin answered it meanwhile. */
export async function withdrawRequest(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: boolean }>`
    select auth.withdraw_user_request(${id}) as withdrawn`.execute(db);
  return rows[0]?.withdrawn ?? false;
}

export async function applyChange(db: Database, id: string, change: UserChange, now: Date) {
  if (change.kind === 'delete') await sql`select auth.delete_user(${id}, ${now})`.execute(db);
  else await sql`select auth.set_user_role(${id}, ${change.role}, ${now})`.execute(db);
}

/** Each person gets one mail, in their language. */
export async function mailAdminChange(
  db: Database,
  people: readonly string[],
  details: { change: AdminChange; name: string; by: string },
): Promise<void> {
  await sql`
    select auth_api.send_mail(person, 'admin-changed', ${JSON.stringify(details)}::jsonb)
      from unnest(${[...new Set(people)]}::uuid[]) as person
  `.execute(db);
}

export interface RequestRow {
  id: string;
  kind: UserRequest['kind'];
  role: UserRequest['role'];
  user_id: string;
  full_name: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  valid_until: Date;
}

export async function listRequests(db: Database): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select id, kind, role, user_id, full_name, asked_by, asked_by_name, asked_at, valid_until from auth.waiting_user_requests()
  `.execute(db);
  return rows;
}
