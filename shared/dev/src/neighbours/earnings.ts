import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services: payments, refunds, earnings and payouts of the billing service. */
type Database = Pick<TestDatabase, 'query'>;

/** Inserts an unpaid earning. */
export async function addUnpaidEarning(database: Database, companion: string): Promise<void> {
  await database.query(
    `insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
       values (gen_random_uuid(), $1, 'booking', '2026-11-01', 25, 1600, 40000, now(), now())`,
    [companion],
  );
}

/** Settles a closed account as the job does. */
export async function settleClosing(database: Database, person: string): Promise<void> {
  await database.query(
    'insert into billing.closings (person_id, closed_at, settled_at) values ($1, now(), now())',
    [person],
  );
}

/** Marks all earnings of a closed account as paid or waived. */
export async function closeEarnings(database: Database, companion: string): Promise<void> {
  await database.query(
    'update billing.companion_earnings set account_closed = true where companion_id = $1',
    [companion],
  );
}

export interface EarningRow {
  id: string;
  companion_id: string;
  session_id: string | null;
  kind: string;
  minutes: number;
  booked_minutes: number | null;
  rate_idr: string;
  amount_idr: string;
  objected_at: Date | null;
  decision: string | null;
}

/** Columns of the earnings with these values, oldest first, each before its corrections. */
export const readEarnings = <Column extends keyof EarningRow>(
  database: Database,
  about: { [Name in keyof EarningRow]?: EarningRow[Name] | readonly EarningRow[Name][] },
  columns: readonly Column[],
) =>
  readRows<EarningRow, Column>(
    database,
    'billing.companion_earnings',
    about,
    columns,
    'created_at, is_correction, id',
  );

/** The days to which a companion's earnings belong, e.g. '2026-11-23', oldest first. */
export async function daysOfEarnings(database: Database, companion: string): Promise<string[]> {
  const rows = await database.query<{ day: string }>(
    'select day::text from billing.companion_earnings where companion_id = $1 order by day',
    [companion],
  );
  return rows.map(({ day }) => day);
}

/** What the ledger owes a companion in rupiah, e.g. '40000.00'; undefined: nothing was ever owed. */
export async function owedTo(database: Database, companion: string): Promise<string | undefined> {
  const [account] = await database.query<{ balance: string }>(
    `select balance from billing.ledger_accounts as account join billing.ledger_subjects as subject using (subject_id)
       where subject.account_id = $1 and account.kind = 'payable'`,
    [companion],
  );
  return account?.balance;
}

/** Pays a companion's unpaid earnings as a batch does. */
export async function payOut(
  database: Database,
  { companion, admin }: { companion: string; admin: string },
): Promise<void> {
  await database.query(
    `with batch as (insert into billing.payout_batches (id, made_by, made_at) values (gen_random_uuid(), $2, now()) returning id),
       owed as (select sum(amount_idr) as amount from billing.companion_earnings where companion_id = $1 and payout_id is null),
       payout as (insert into billing.companion_payouts (batch_id, companion_id, amount_idr, created_at)
         select batch.id, $1, owed.amount, now() from batch, owed where owed.amount > 0 returning id)
     update billing.companion_earnings set payout_id = payout.id from payout where companion_id = $1 and payout_id is null`,
    [companion, admin],
  );
}

/** Inserts the settled payment of a pack, under the id of its purchase. */
export async function addPaymentOfPack(database: Database, purchase: string): Promise<void> {
  await database.query(
    `insert into billing.payments (id, user_id, purpose, pack_id, companion_id, description, amount_usd, provider, state,
         created_at, settled_at)
       select id, user_id, 'pack', pack_id, companion_id, 'Pack', amount_paid_usd, 'simulated', 'succeeded', now(), now()
         from billing.session_pack_purchases where id = $1`,
    [purchase],
  );
}

/** Inserts the settled payment of a subscription, with a refunded part in USD. */
export async function addPaymentOfSubscription(
  database: Database,
  subscription: string,
  { paid, refunded }: { paid: number; refunded: number },
): Promise<void> {
  await database.query(
    `insert into billing.payments (id, user_id, purpose, plan_id, description, amount_usd, refunded_usd, provider, state,
         reference, created_at, settled_at)
       select id, user_id, 'subscription', plan_id, 'Basic', $2, $3, 'simulated', 'succeeded', id::text, now(), now()
         from billing.user_subscriptions where id = $1`,
    [subscription, paid, refunded],
  );
}

/** The refunds of a payment in USD, oldest first. */
export async function listRefunds(database: Database, payment: string): Promise<number[]> {
  const rows = await database.query<{ amount_usd: string }>(
    'select amount_usd from billing.refunds where payment_id = $1 order by asked_at, id',
    [payment],
  );
  return rows.map((refund) => Number(refund.amount_usd));
}

/** The earning of a log or of its session, then its corrections. */
export const earningsOfLog = (database: Database, log: string) =>
  database.query<{ minutes: number; decision: string | null }>(
    `select minutes, decision from billing.companion_earnings where id = $1 or session_id = $1
       order by created_at, is_correction`,
    [log],
  );
