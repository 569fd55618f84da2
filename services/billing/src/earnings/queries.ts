import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** The `EarningState` of the contract as SQL. */
const state = (now: Date) => sql<
  'held' | 'objected' | 'taken_back' | 'payable' | 'in_payout' | 'paid'
>`case
  when line.decision = 'taken_back' then 'taken_back'
  when line.objected_at is not null and line.decision is null then 'objected'
  when payout.status = 'paid' then 'paid'
  when payout.id is not null then 'in_payout'
  when line.held_until > ${now} then 'held'
  else 'payable' end`;

/** Row security limits the rows to the caller's own. */
function ownEarnings(db: Database, now: Date) {
  return (
    db
      .selectFrom('billing.companion_earnings as line')
      .leftJoin('billing.companion_payouts as payout', 'payout.id', 'line.payout_id')
      .select(['line.id', 'line.kind', 'line.is_correction', 'line.rate_idr', 'line.amount_idr'])
      // a reply has no minutes
      .select(
        sql<number>`case line.kind when 'check_in_reply' then 0 else line.minutes end`.as(
          'minutes',
        ),
      )
      .select(sql<string>`line.day::text`.as('day'))
      .select(state(now).as('state'))
  );
}

export type EarningRow = Awaited<ReturnType<typeof listEarningsOfMonth>>[number];

/** Oldest first. */
export async function listEarningsOfMonth(db: Database, month: string, now: Date) {
  const first = sql<Date>`${`${month}-01`}::date`;
  const until = sql<Date>`(${first} + interval '1 month')::date`;
  const session = sql<{ key: string; client_name: string | null; started_at: Date | null }>`
    billing.own_earning_sessions(${first}, ${until})`;
  return await ownEarnings(db, now)
    .leftJoin(session.as('session'), (join) =>
      join.on('session.key', '=', sql<string>`coalesce(line.session_id, line.id)`),
    )
    .select('session.client_name')
    .select(sql<string | null>`to_char(session.started_at, 'HH24:MI')`.as('time'))
    .where('line.day', '>=', first)
    .where('line.day', '<', until)
    .orderBy('line.day')
    .orderBy('line.id')
    .execute();
}

/** All of the caller's, oldest first. */
export async function listEveryOwnEarning(db: Database) {
  return await db
    .selectFrom('billing.companion_earnings')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .orderBy('billing.companion_earnings.day')
    .orderBy('id')
    .execute();
}

/** Newest first; all of the caller's without a limit. */
export async function listOwnPayouts(db: Database, limit?: number) {
  return await db
    .selectFrom('billing.companion_payouts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The caller's earnings by month, newest first; row security limits them to the caller's own. */
export async function listMonths(db: Database) {
  return await db
    .selectFrom('billing.earning_months')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .select(['minutes', 'amount_idr'])
    .where('amount_idr', '>', '0')
    .orderBy('billing.earning_months.month', 'desc')
    .limit(12)
    .execute();
}

/** Only unpaid lines are read; a payout has its own amount. */
export async function readOwnTotals(db: Database, now: Date) {
  const { rows } = await sql<{ held: string; payable: string; latest_paid: string }>`
    with line as (
      select amount_idr, held_until > ${now} or objected_at is not null and decision is null as is_held
        from billing.companion_earnings where payout_id is null and decision is distinct from 'taken_back')
    select coalesce(sum(amount_idr) filter (where is_held), 0)::numeric(14, 2) as held,
        (coalesce(sum(amount_idr) filter (where not is_held), 0) + coalesce((select sum(amount_idr)
          from billing.companion_payouts where status = 'pending'), 0))::numeric(14, 2) as payable,
        coalesce((select amount_idr from billing.companion_payouts where status = 'paid'
          order by created_at desc, id desc limit 1), 0)::numeric(14, 2) as latest_paid
      from line`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Totals are one row');
  return row;
}

export async function readOwnName(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null;
  }>`select billing.own_full_name() as name`.execute(db);
  return rows[0]?.name ?? null;
}
