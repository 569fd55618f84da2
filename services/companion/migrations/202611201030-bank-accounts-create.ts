import { type Kysely, sql } from 'kysely';

/**
 * Where a companion is paid: sealed in the browser to the payout key. The login role writes the ciphertext and
 * can never read it back; background work can, and only the payout job has the key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.bank_accounts (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      encrypted_data text not null,
      last_digits text not null constraint bank_accounts_last_digits check (last_digits ~ '^[0-9]{4}$'),
      updated_at timestamptz not null default now()
    );
    alter table companion.bank_accounts enable row level security, force row level security;
  `.execute(db);
}
