import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';
import { changeRows, readRows } from './rows.ts';

/**
 * Fixtures for tests of other services: subscriptions, packs and credits. With earnings.ts, this file alone names the billing
 * service's tables.
 */
type Database = Pick<TestDatabase, 'query'>;

export interface NewSubscription {
  client: string;
  companion: string | null;
  status?: string;
}

/** Inserts a subscription to the first plan, without credits. */
export async function addSubscription(
  database: Database,
  { client, companion, status = 'active' }: NewSubscription,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, status, price_usd, sessions_per_week,
         minutes_per_session, zone, anchor_day, anchor_time, started_at, period_start, next_billing_date, paused_at)
       select $4, $1, $2, id, $3, 50, 3, 25, 'UTC', 1, '00:00', now(), now(), now() + interval '1 month',
           case when $3 = 'paused' then now() end
         from billing.subscription_plans limit 1`,
    [client, companion, status, id],
  );
  return id;
}

/** Columns of a subscription, by their names in the table of the billing service. */
export interface SubscriptionRow {
  id: string;
  user_id: string;
  companion_id: string | null;
  status: string;
  sessions_per_week: number;
  minutes_per_session: number;
  started_at: Date;
  period_start: Date;
  next_billing_date: Date;
  past_due_since: Date | null;
  paused_at: Date | null;
  cancellation_requested_at: Date | null;
  cancelled_at: Date | null;
}

type About = Partial<Pick<SubscriptionRow, 'id' | 'user_id'>>;

/** Columns of the subscriptions with these values, oldest first. */
export const readSubscriptions = <Column extends keyof SubscriptionRow>(
  database: Database,
  about: Partial<SubscriptionRow>,
  columns: readonly Column[],
) =>
  readRows<SubscriptionRow, Column>(
    database,
    'billing.user_subscriptions',
    about,
    columns,
    'started_at, id',
  );

export const changeSubscription = (
  database: Database,
  about: About,
  changes: Partial<SubscriptionRow>,
) => changeRows(database, 'billing.user_subscriptions', { ...about }, { ...changes });

/** Ends a client's subscriptions and adds one without a companion. */
export async function replaceSubscription(database: Database, client: string): Promise<string> {
  await database.query(
    `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
       where user_id = $1 and status <> 'cancelled'`,
    [client],
  );
  return await addSubscription(database, { client, companion: null });
}

/** Deletes all subscriptions. */
export async function removeSubscriptions(database: Database): Promise<void> {
  await database.query('delete from billing.user_subscriptions');
}

export async function planIdOf(database: Database, code: string): Promise<string> {
  const [plan] = await database.query<{ id: string }>(
    'select id from billing.subscription_plans where code = $1',
    [code],
  );
  return plan?.id ?? '';
}

/** Changes a purchase of a pack. */
export const changePack = (
  database: Database,
  id: string,
  changes: { expires_at?: Date; payment_status?: string },
) => changeRows(database, 'billing.session_pack_purchases', { id }, changes);

/** The companion and the unused sessions of a pack. */
export async function findPack(
  database: Database,
  id: string,
): Promise<{ companion_id: string; balance: number } | undefined> {
  const [pack] = await database.query<{ companion_id: string; balance: number }>(
    `select bought.companion_id, account.balance from billing.session_pack_purchases as bought
       join billing.credit_accounts as account on account.purchase_id = bought.id where bought.id = $1`,
    [id],
  );
  return pack;
}

/** The weeks in which a client has credits, with the unused ones, e.g. '2026-11-23'. */
export const readWeeks = (database: Database, client: string) =>
  database.query<{ week: string; balance: number; per_week: number }>(
    `select to_char(week, 'YYYY-MM-DD') as week, balance, sessions_per_week as per_week
       from billing.credit_accounts as account
         join billing.user_subscriptions as own on own.id = account.subscription_id
       where own.user_id = $1 order by account.week`,
    [client],
  );

/** The states 'held', 'used' or 'returned' of a session's credits, in the order in which they were taken. */
export async function listCredits(database: Database, booking: string): Promise<string[]> {
  const rows = await database.query<{ status: string }>(
    'select status from billing.booking_fundings where booking_id = $1 order by id',
    [booking],
  );
  return rows.map(({ status }) => status);
}

/** The sessions for which a credit is held, once for each credit. */
export async function listHeldSessions(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select booking_id as id from billing.booking_fundings where status = 'held'`,
  );
  return rows.map(({ id }) => id);
}

export async function setPricing(database: Database, name: string, value: string): Promise<void> {
  await database.query(
    'update billing.pricing_settings set setting_value = $2 where setting_name = $1',
    [name, value],
  );
}

/** Makes each change of credits slow enough that concurrent ones overlap. */
export async function slowCredits(database: Database): Promise<void> {
  await database.query(`
    create function billing.take_time() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.05); return new; end $$;
    create trigger take_time before update on billing.credit_accounts for each row execute function billing.take_time()`);
}
