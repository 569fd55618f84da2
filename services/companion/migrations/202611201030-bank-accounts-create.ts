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
    alter table companion.bank_accounts enable row level security;
    alter table companion.bank_accounts force row level security;
    grant select (user_id, last_digits, updated_at), insert, update (encrypted_data, last_digits, updated_at)
      on companion.bank_accounts to kabar_companion;
    grant select on companion.bank_accounts to kabar_companion_system;
    create policy bank_accounts_system on companion.bank_accounts for select to kabar_companion_system using (true);
    create policy bank_accounts_own on companion.bank_accounts to kabar_companion
      using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
  `.execute(db);
}
