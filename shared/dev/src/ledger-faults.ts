import type { TestDatabase } from './test-database.ts';

type Queried = Pick<TestDatabase, 'query'>;

/** The inconsistencies of the ledger of money; empty when there are none. */
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
         join billing.ledger_accounts as account on account.id = entry.account_id where account.kind = 'provider')`,
  );
}

/** The inconsistencies of the ledger of credits; empty when there are none. */
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
