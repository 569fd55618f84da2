import { type Kysely, sql } from 'kysely';

/** Closed accounts whose money is settled; the erasure of one waits while its earnings are unpaid (decision 79). */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.closings (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      closed_at timestamptz not null,
      settled_at timestamptz not null,
      -- the admin who asked to waive the unpaid earnings; another one confirms it
      waiver_asked_by uuid references auth.accounts (id) on delete set null,
      waiver_asked_at timestamptz,
      constraint closings_in_order check (settled_at >= closed_at and waiver_asked_at >= closed_at)
    );
    alter table billing.closings enable row level security;
    alter table billing.closings force row level security;
  `.execute(db);
}
