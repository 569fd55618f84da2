import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;

/** The password hash of an address's account, to verify a password; undefined for an unknown address. */
export async function findCredentials(db: Database, email: string) {
  const { rows } = await sql<{ account_id: string; hash: string; confirmed: boolean }>`
    select account_id, hash, confirmed from auth.credentials(${email})
  `.execute(db);
  return rows[0];
}

/** The caller's own account and its back-office roles; undefined for a visitor. */
export async function findOwnAccount(db: Database) {
  return await db
    .selectFrom('auth.accounts as account')
    .select((row) => [
      'account.id',
      'account.email',
      'account.provider',
      'account.sign_up',
      'account.role_chosen_at',
      'account.closing_at',
      'account.demo',
      row
        .selectFrom('auth.user_roles')
        .whereRef('auth.user_roles.user_id', '=', 'account.id')
        .select(
          sql<('admin' | 'moderator')[]>`coalesce(array_agg(role order by role), '{}')`.as('roles'),
        )
        .as('granted_roles'),
      sql<boolean>`auth_api.has_role('admin')`.as('is_admin'),
      sql<boolean>`auth_api.has_role('moderator')`.as('is_moderator'),
    ])
    .where('account.id', '=', sql<string>`(select auth_api.uid())`)
    .executeTakeFirst();
}
