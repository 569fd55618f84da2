import { type Kysely, sql } from 'kysely';

/**
 * Feature flags. Everybody may know whether a feature is on; the rest of a row (notes, who changed it) is the
 * admins' alone, so the public answer comes from a function and never from the table.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.feature_management (
      id uuid primary key default uuidv7(),
      feature_name text not null constraint feature_management_name unique,
      is_enabled boolean not null default false,
      description text,
      admin_notes text,
      -- no foreign key: who changed it stays on record when that account is erased
      updated_by uuid,
      updated_at timestamptz not null default now()
    );
    -- Before row security is forced: the owner is bound by it too.
    insert into backoffice.feature_management (feature_name, is_enabled, description) values
      ('session_packs_enabled', true, 'Clients may buy session packs'),
      ('video_trial_enabled', true, 'Trial calls by video'),
      ('trial_request_flow_enabled', true, 'Clients may ask for a trial'),
      ('internal_messaging_enabled', true, 'Chat between clients and companions');
    alter table backoffice.feature_management enable row level security, force row level security;
  `.execute(db);
}
