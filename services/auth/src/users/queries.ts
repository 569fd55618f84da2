import type { DeclaredCode } from '@kabar/contracts/contract';
import type { UserLabel } from '@kabar/contracts/fields';
import type { users } from '@kabar/contracts/users';
import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;
type Endpoints = typeof users.endpoints;
type Refusal<Name extends keyof Endpoints> = DeclaredCode<Endpoints[Name]> | 'not_found';

export interface UserRow {
  id: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  role: 'client' | 'older_user' | 'companion' | 'moderator' | 'admin';
  label: z.output<typeof UserLabel>;
  created_at: Date;
  closing_at: Date | null;
  /** created_at as ISO with every digit that the database keeps. */
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
    select id, full_name, email, avatar_url, role, auth.user_label(id) as label, created_at, closing_at,
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

export const setUserRole = (db: Database, id: string, role: string) =>
  ask<Refusal<'setRole'> | 'waiting'>(db, sql`auth.admin_set_user_role(${id}, ${role})`);

export const deleteUser = (db: Database, id: string) =>
  ask<Refusal<'deleteUser'> | 'waiting'>(db, sql`auth.admin_delete_user(${id})`);

export const answerRequest = (db: Database, id: string, agrees: boolean) =>
  ask<Refusal<'agree'>>(db, sql`auth.answer_user_request(${id}, ${agrees})`);

async function ask<Answer>(db: Database, call: RawBuilder<unknown>): Promise<Answer | null> {
  const { rows } = await sql<{ answer: Answer | null }>`select ${call} as answer`.execute(db);
  return rows[0]?.answer ?? null;
}

export interface RequestRow {
  id: string;
  kind: 'grant_admin' | 'delete';
  user_id: string;
  full_name: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  valid_until: Date;
}

export async function listRequests(db: Database): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select id, kind, user_id, full_name, asked_by, asked_by_name, asked_at, valid_until from auth.waiting_user_requests()
  `.execute(db);
  return rows;
}
