import { type Kysely, sql } from 'kysely';

/**
 * The ledger of credits; one credit is one session. Each movement has entries that sum to zero, which a deferred
 * constraint checks at commit. Entries are never changed: a movement is corrected by its opposite. An account of a
 * client holds the credits of one week of a subscription, or those of one purchase, and keeps its balance beside its
 * entries; the internal accounts ('granted', 'used') are sums of entries, because a balance there would make all
 * clients wait for each other. No account names a person: it belongs to a subscription or a purchase, which do.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.credit_accounts (
      id uuid primary key default uuidv7(),
      kind text not null constraint credit_accounts_kind check (kind in ('week', 'pack', 'granted', 'used')),
      subscription_id uuid references billing.user_subscriptions (id),
      -- the Monday on which the week begins, in the client's zone
      week date constraint credit_accounts_week check (extract(isodow from week) = 1),
      purchase_id uuid constraint credit_accounts_purchase unique references billing.session_pack_purchases (id),
      -- null for the internal accounts
      balance integer constraint credit_accounts_balance check (balance >= 0),
      constraint credit_accounts_owner check (case kind
        when 'week' then subscription_id is not null and week is not null and purchase_id is null
        when 'pack' then purchase_id is not null and subscription_id is null and week is null
        else subscription_id is null and week is null and purchase_id is null end),
      constraint credit_accounts_of_house check ((kind in ('week', 'pack')) = (balance is not null)),
      constraint credit_accounts_one_week unique (subscription_id, week)
    );
    create unique index credit_accounts_one_of_house on billing.credit_accounts (kind) where kind in ('granted', 'used');
    insert into billing.credit_accounts (kind) values ('granted'), ('used');
    create table billing.credit_movements (
      id uuid primary key default uuidv7(),
      -- the same key twice is one movement
      key text not null constraint credit_movements_key unique,
      kind text not null constraint credit_movements_kind check (kind in ('grant', 'fund', 'return')),
      booking_id uuid,
      created_at timestamptz not null default now(),
      constraint credit_movements_booking check ((kind = 'grant') = (booking_id is null))
    );
    create table billing.credit_entries (
      movement_id uuid not null references billing.credit_movements (id),
      account_id uuid not null references billing.credit_accounts (id),
      amount integer not null constraint credit_entries_amount check (amount <> 0),
      primary key (movement_id, account_id)
    );
    -- the entries of one account, when its balance is compared with them
    create index credit_entries_of_account on billing.credit_entries (account_id);
    -- What pays for a booking, now and before. Of the bookings service, hence no foreign key to the booking.
    create table billing.booking_fundings (
      id uuid primary key default uuidv7(),
      booking_id uuid not null,
      account_id uuid not null references billing.credit_accounts (id),
      -- held until the session took place or was lost (used), or the credit was given back (returned)
      status text not null default 'held' constraint booking_fundings_status check (status in ('held', 'used', 'returned')),
      funded_at timestamptz not null default now(),
      settled_at timestamptz,
      constraint booking_fundings_settled check ((status = 'held') = (settled_at is null))
    );
    create unique index booking_fundings_one_held on billing.booking_fundings (booking_id) where status = 'held';
    create index booking_fundings_of_account on billing.booking_fundings (account_id);
    create index booking_fundings_of_booking on billing.booking_fundings (booking_id, funded_at);
    alter table billing.credit_accounts enable row level security, force row level security;
    alter table billing.credit_movements enable row level security, force row level security;
    alter table billing.credit_entries enable row level security, force row level security;
    alter table billing.booking_fundings enable row level security, force row level security;
  `.execute(db);
}
