import type { UserLabel } from '@kabar/contracts/fields';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;
const me = sql<string>`(select auth_api.uid())`;

export async function findOwnSessions(db: Database) {
  return await db
    .selectFrom('auth.sessions')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', me)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute();
}

export async function findOwnSignIns(db: Database) {
  return await db
    .selectFrom('auth.sign_ins')
    .select(['id', 'at', 'outcome', 'way', 'user_agent', 'address'])
    .where('account_id', '=', me)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function findOwnSettings(db: Database) {
  return await db
    .selectFrom('auth.accounts as account')
    .select([
      'account.email',
      'account.closing_at',
      sql<boolean>`exists (select from auth.external_identities where account_id = account.id)`.as(
        'google',
      ),
      sql<z.output<typeof UserLabel>>`auth.user_label(account.id)`.as('label'),
    ])
    .where('account.id', '=', me)
    .executeTakeFirst();
}

/** All account data, except hashes. */
export async function getOwnAccount(db: Database) {
  return await db
    .selectFrom('auth.accounts')
    .select(['id', 'email', 'provider', 'sign_up', 'created_at'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
}

export async function listOwnRoles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.user_roles')
    .select('role')
    .where('user_id', '=', me)
    .execute();
  return rows.map(({ role }) => role);
}

/**
 * Ends one session of the caller; false if there is no such session. NOTIFY closes its sockets; jobs end its calls and
 * push subscriptions.
 */
export async function endOwnSession(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update auth.sessions set ended_at = now()
        where id = ${id} and account_id = (select auth_api.uid()) and ended_at is null returning id, account_id
    )
    select pg_notify('kabar_sessions', json_build_object('sessionId', id, 'accountId', account_id)::text),
      jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', id)),
      jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', id)) from ended
  `.execute(db);
  return rows.length === 1;
}

export async function endAllSessions(db: Database, accountId: string) {
  await sql`select auth.end_sessions(${accountId}, null)`.execute(db);
}

/** Raises last_admin, and account_closed once the closing is due. */
export async function setClosing(db: Database, at: Date | null) {
  await sql`select auth.ask_closing(${at}::timestamptz)`.execute(db);
}

export async function mailOwner(db: Database, accountId: string, kind: string, details: object) {
  await sql`select auth_api.send_mail(${accountId}, ${kind}, ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  );
}
