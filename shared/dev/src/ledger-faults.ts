import type { TestDatabase } from './test-database.ts';

type Queried = Pick<TestDatabase, 'query'>;

/** Compares the running totals in the ledger with the sums over its rows. */
const faultsOfSums = `
  union all
  select 'earnings of ' || companion_id || ' in ' || month
    from (select companion_id, date_trunc('month', day)::date as month,
        -- the one unit of a reply is no minute
        sum(case kind when 'check_in_reply' then 0 else minutes end) as minutes, sum(amount_idr) as amount_idr
      from billing.companion_earnings where decision is distinct from 'taken_back' and not account_closed group by 1, 2
      having sum(case kind when 'check_in_reply' then 0 else minutes end) <> 0 or sum(amount_idr) <> 0) as line
    full join (select * from billing.earning_months where minutes <> 0 or amount_idr <> 0) as kept using (companion_id, month)
    where (line.minutes, line.amount_idr) is distinct from (kept.minutes, kept.amount_idr)
  union all
  select 'payable'
    where (select coalesce(sum(amount_idr) * 100, 0) from billing.companion_earnings
        where payout_id is null and (objected_at is null or decision = 'kept') and not account_closed)
      <> (select coalesce(sum(count), 0) from billing.figures where name = 'payable_cents')
  union all
  select 'payable by ' || hour
    from (select date_trunc('hour', held_until, 'UTC') as hour, sum(amount_idr) * 100 as cents from billing.companion_earnings
      where payout_id is null and (objected_at is null or decision = 'kept') and not account_closed
        and date_trunc('hour', held_until, 'UTC') > now()
      group by 1) as line
    where cents <> (select coalesce(sum(count), 0) from billing.figures where name = 'payable_cents' and at = hour)
  union all
  select 'batch ' || batch.id
    from billing.payout_batches as batch left join lateral (
      select count(*) as companion_count, coalesce(sum(amount_idr) filter (where status <> 'cancelled'), 0) as amount_idr
        from billing.companion_payouts where batch_id = batch.id) as payout on true
    where batch.status <> 'cancelled'
      and (batch.amount_idr, batch.companion_count) is distinct from (payout.amount_idr, payout.companion_count)
  union all
  select 'received ' || account.currency
    from billing.ledger_accounts as account where account.kind = 'sales'
      and (select coalesce(sum(amount) * -100, 0) from billing.ledger_entries where account_id = account.id)
        <> any (array[
          (select coalesce(sum(count), 0) from billing.figures where name = 'received_' || account.currency and at = '-infinity'),
          (select coalesce(sum(count), 0) from billing.figures where name = 'received_' || account.currency and at > '-infinity')])`;

/** Returns the inconsistencies of the money ledger; empty when there are none. */
export function findMoneyFaults(database: Queried) {
  return database.query(
    `select 'movement ' || movement_id as fault from billing.ledger_entries group by movement_id having sum(amount) <> 0
     union all
     select 'account ' || account.id from billing.ledger_accounts as account
       left join lateral (select coalesce(sum(amount), 0) as total from billing.ledger_entries where account_id = account.id) as entries on true
       left join lateral (select coalesce(sum(amount), 0) as total from billing.ledger_days where account_id = account.id) as days on true
       where entries.total <> coalesce(account.balance, days.total)
     union all
     select 'payments' where (select coalesce(sum(amount_usd - refunded_usd), 0) from billing.payments
         where state in ('succeeded', 'refunding', 'refunded'))
       <> (select coalesce(sum(amount), 0) from billing.ledger_entries as entry
         join billing.ledger_accounts as account on account.id = entry.account_id where account.kind = 'provider')
     ${faultsOfSums}`,
  );
}

/** Returns the inconsistencies of the credit ledger; empty when there are none. */
export function findCreditFaults(database: Queried) {
  return database.query(
    `select 'movement ' || movement_id as fault from billing.credit_entries
       group by movement_id having sum(amount) <> 0
     union all
     select 'account ' || account.id from billing.credit_accounts as account
       left join billing.credit_entries as entry on entry.account_id = account.id
       where account.balance is not null
       group by account.id having account.balance <> coalesce(sum(entry.amount), 0) or account.balance < 0
     union all
     select 'used account' where (select coalesce(sum(amount), 0) from billing.credit_entries as entry
         join billing.credit_accounts as account on account.id = entry.account_id where account.kind = 'used')
       <> (select count(*) from billing.booking_fundings where status <> 'returned')`,
  );
}
