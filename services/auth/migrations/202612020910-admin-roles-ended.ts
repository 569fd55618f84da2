import { type Kysely, sql } from 'kysely';

/**
 * When somebody stopped being an admin, without whom: whether there were two admins in the last 24 hours needs no more. A
 * request can also be to take the admin role away; it then holds the role that the person gets instead.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.ended_admin_roles (
      id uuid primary key default uuidv7(),
      ended_at timestamptz not null default now()
    );
    -- how many ended since a time
    create index ended_admin_roles_by_time on auth.ended_admin_roles (ended_at);
    alter table auth.ended_admin_roles enable row level security, force row level security;

    alter table auth.user_requests
      drop constraint user_requests_kind,
      add constraint user_requests_kind check (kind in ('grant_admin', 'revoke_admin', 'delete')),
      add column role text constraint user_requests_role check (role in ('client', 'companion', 'moderator')),
      add constraint user_requests_role_of_revoked check ((kind = 'revoke_admin') = (role is not null)),
      -- two people decide
      add constraint user_requests_two_people check (asked_by <> user_id);
  `.execute(db);
}
