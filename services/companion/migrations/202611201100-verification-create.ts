import { type Kysely, sql } from 'kysely';

/** Decisions about companions. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.companion_verification_logs (
      -- made by the browser: a decision sent twice is one decision
      id uuid primary key,
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      action text not null
        constraint companion_verification_logs_action check (action in ('approved', 'rejected')),
      notes text,
      -- no foreign key: who decided stays on record when that account is erased
      admin_id uuid not null,
      created_at timestamptz not null default now()
    );
    -- "the history of this companion", newest first
    create index companion_verification_logs_of_companion
      on companion.companion_verification_logs (companion_id, created_at desc, id);
    alter table companion.companion_verification_logs enable row level security, force row level security;
  `.execute(db);
}
