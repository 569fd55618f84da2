import { type Kysely, sql } from 'kysely';

/**
 * Who is taken when: one row a person for each approved trial or live booking. The constraint is the referee of
 * every race; blocked time is no claim, since a sick companion must be able to block a day that holds a session.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.time_claims (
      id uuid primary key default uuidv7(),
      person_id uuid not null references auth.accounts (id) on delete cascade,
      -- half-open: a session may start when another ends
      during tstzrange not null constraint time_claims_during check
        (lower_inc(during) and not upper_inc(during) and not isempty(during)
          and not lower_inf(during) and not upper_inf(during)),
      kind text not null constraint time_claims_kind check (kind in ('trial', 'booking')),
      -- the trial booking or booking that claims
      source_id uuid not null,
      -- false once what claimed was cancelled
      live boolean not null default true,
      created_at timestamptz not null default now(),
      -- also serves "is this person taken at that time"
      constraint time_claims_free exclude using gist
        (person_id extensions.gist_uuid_ops with operator(pg_catalog.=), during with operator(pg_catalog.&&)) where (live)
    );
    -- the claims of one booking, when it is approved, moved or cancelled
    create index time_claims_of_source on bookings.time_claims (source_id);
    alter table bookings.time_claims enable row level security, force row level security;
  `.execute(db);
}
