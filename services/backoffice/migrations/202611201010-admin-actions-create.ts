import { type Kysely, sql } from 'kysely';

/**
 * What staff did and which private data they read: written in the transaction of the deed, never changed, read by
 * admins. Ids stay without a foreign key, so that a record outlives the erasure of the account it names.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.admin_actions (
      id uuid primary key default uuidv7(),
      admin_id uuid not null,
      action_type text not null constraint admin_actions_type check (action_type ~ '^[a-z_]{3,60}$'),
      target_type text not null,
      target_id uuid,
      details jsonb not null default '{}' constraint admin_actions_details check (jsonb_typeof(details) = 'object'),
      created_at timestamptz not null default now()
    );
    -- "the ten newest actions"
    create index admin_actions_newest on backoffice.admin_actions (created_at desc, id desc);
    -- "did I open this just now"
    create index admin_actions_openings on backoffice.admin_actions (admin_id, target_id, created_at)
      where action_type like '%\\_viewed';
    alter table backoffice.admin_actions enable row level security, force row level security;
  `.execute(db);
}
