import { type Kysely, sql } from 'kysely';

/**
 * The ledger of money, double entry, one currency a movement. Entries are never changed: a movement is corrected by its
 * opposite. No account names a person: a companion's is of a random subject, whose row in `ledger_subjects` goes when the
 * account is erased (decision 79).
 *
 * What companions are owed keeps its balance beside its entries. The internal accounts would make all customers wait for each
 * other at one row: their totals are kept by day in 16 parts, one of which each movement takes at random.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.ledger_subjects (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      subject_id uuid not null default gen_random_uuid() constraint ledger_subjects_subject unique
    );
    create table billing.ledger_accounts (
      id uuid primary key default uuidv7(),
      -- provider: money that lies at the provider of payments; sales: what customers paid; earnings: what companions cost;
      -- payable: what one companion is owed; bank: what was paid out
      kind text not null constraint ledger_accounts_kind check (kind in ('provider', 'sales', 'earnings', 'payable', 'bank')),
      currency text not null constraint ledger_accounts_currency check (currency in ('USD', 'IDR')),
      subject_id uuid,
      -- null for the internal accounts
      balance numeric(16, 2),
      constraint ledger_accounts_subject check ((kind = 'payable') = (subject_id is not null)),
      constraint ledger_accounts_balance check ((kind = 'payable') = (balance is not null)),
      constraint ledger_accounts_one unique nulls not distinct (kind, currency, subject_id)
    );
    insert into billing.ledger_accounts (kind, currency)
      values ('provider', 'USD'), ('sales', 'USD'), ('earnings', 'IDR'), ('bank', 'IDR');
    create table billing.ledger_movements (
      id uuid primary key default uuidv7(),
      -- the same key twice is one movement
      key text not null constraint ledger_movements_key unique,
      kind text not null constraint ledger_movements_kind
        check (kind in ('charge', 'refund', 'dispute', 'earning', 'payout', 'reversal')),
      currency text not null constraint ledger_movements_currency check (currency in ('USD', 'IDR')),
      payment_id uuid,
      -- which one this takes back, whole; once
      reverses uuid constraint ledger_movements_reversed_once unique references billing.ledger_movements (id),
      created_at timestamptz not null,
      constraint ledger_movements_reversal check ((kind = 'reversal') = (reverses is not null))
    );
    create index ledger_movements_of_payment on billing.ledger_movements (payment_id) where payment_id is not null;
    create table billing.ledger_entries (
      movement_id uuid not null references billing.ledger_movements (id),
      account_id uuid not null references billing.ledger_accounts (id),
      amount numeric(16, 2) not null constraint ledger_entries_amount check (amount <> 0),
      primary key (movement_id, account_id)
    );
    -- the entries of one account, newest last
    create index ledger_entries_of_account on billing.ledger_entries (account_id, movement_id);
    create table billing.ledger_days (
      account_id uuid not null references billing.ledger_accounts (id),
      -- in UTC
      day date not null,
      part smallint not null constraint ledger_days_part check (part between 0 and 15),
      amount numeric(16, 2) not null,
      primary key (account_id, day, part)
    );
    alter table billing.ledger_subjects enable row level security, force row level security;
    alter table billing.ledger_accounts enable row level security, force row level security;
    alter table billing.ledger_movements enable row level security, force row level security;
    alter table billing.ledger_entries enable row level security, force row level security;
    alter table billing.ledger_days enable row level security, force row level security;
  `.execute(db);
}
