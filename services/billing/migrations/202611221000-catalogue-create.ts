import { type Kysely, sql } from 'kysely';

/**
 * What is sold: plans by the month, packs of sessions for one companion, and the values that prices are compared with.
 * Prices in IDR are shown beside those in USD, which alone are charged; they are seeded at 16,000 a dollar.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.subscription_plans (
      id uuid primary key default uuidv7(),
      -- names the plan in an address
      code text not null constraint subscription_plans_code unique
        constraint subscription_plans_code_form check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
      -- a tier is offered on the page of plans; an offer is shown there when the address names it
      kind text not null constraint subscription_plans_kind check (kind in ('tier', 'offer')),
      name text not null,
      description text not null,
      price_usd numeric(10, 2) not null constraint subscription_plans_price_usd check (price_usd >= 0),
      price_idr numeric(14, 2) not null constraint subscription_plans_price_idr check (price_idr >= 0),
      sessions_per_week integer not null constraint subscription_plans_sessions check (sessions_per_week between 1 and 50),
      minutes_per_session integer not null constraint subscription_plans_minutes check (minutes_per_session between 1 and 240),
      is_active boolean not null default true,
      is_visible boolean not null default true,
      admin_notes text,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
    create table billing.session_packs (
      id uuid primary key default uuidv7(),
      code text not null constraint session_packs_code unique
        constraint session_packs_code_form check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
      name text not null,
      description text not null,
      session_count integer not null constraint session_packs_count check (session_count between 1 and 100),
      price_usd numeric(10, 2) not null constraint session_packs_price_usd check (price_usd >= 0),
      price_idr numeric(14, 2) not null constraint session_packs_price_idr check (price_idr >= 0),
      is_active boolean not null default true,
      is_visible boolean not null default true,
      admin_notes text,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
    -- Values are kept as typed; what reads one says which default counts where it is not valid.
    create table billing.pricing_settings (
      id uuid primary key default uuidv7(),
      setting_name text not null constraint pricing_settings_name unique,
      setting_value text not null,
      description text not null,
      admin_notes text,
      -- no foreign key: who changed it stays on record when that account is erased
      updated_by uuid,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
  `.execute(db);
  // Before row security is forced: the owner is bound by it too.
  await sql`
    insert into billing.subscription_plans
      (code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session) values
      ('basic', 'tier', 'Basic', 'A friendly call every other day.', 50, 800000, 3, 25),
      ('frequent', 'tier', 'Frequent', 'A call on every working day.', 85, 1360000, 5, 25),
      ('daily', 'tier', 'Daily Check-in', 'A call on each day of the week.', 115, 1840000, 7, 25),
      ('daily_reassurance', 'offer', 'Daily Reassurance', 'A short call each day to hear that all is well.',
        50, 800000, 7, 10),
      ('wellness_motivation', 'offer', 'Wellness & Motivation', 'Somebody to keep going with.', 75, 1200000, 4, 25),
      ('student_support', 'offer', 'Student Support', 'A listening ear far from home.', 65, 1040000, 4, 20),
      ('family_care_plus', 'offer', 'Family Care Plus', 'A daily call for the parents whom you cannot visit each day.',
        115, 1840000, 7, 25);
    insert into billing.session_packs (code, name, description, session_count, price_usd, price_idr) values
      ('pack_3', '3 sessions', 'Three calls of 25 minutes.', 3, 18.75, 300000),
      ('pack_5', '5 sessions', 'Five calls of 25 minutes.', 5, 31.25, 500000),
      ('pack_10', '10 sessions', 'Ten calls of 25 minutes.', 10, 62.50, 1000000);
    insert into billing.pricing_settings (setting_name, setting_value, description) values
      ('individual_session_price_usd', '7.5', 'Price of one session alone, which packs are compared with (USD)'),
      ('subscription_session_baseline_usd', 'auto',
        'Price of one session in a subscription, which packs are compared with (USD); auto: of the lowest-priced visible plan'),
      ('trial_session_allowance', '5', 'Free trial sessions of a client'),
      ('free_cancellation_hours', '12', 'Until how many hours before its start a session is cancelled or moved free of charge'),
      ('companion_rate_idr_per_minute', '1600', 'What companions earn for a minute (IDR)');
    alter table billing.subscription_plans enable row level security, force row level security;
    alter table billing.session_packs enable row level security, force row level security;
    alter table billing.pricing_settings enable row level security, force row level security;
  `.execute(db);
}
