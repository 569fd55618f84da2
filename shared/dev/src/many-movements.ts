import type { TestDatabase } from './test-database.ts';

interface ManyMovements {
  /** The number of movements, half payments and half earnings; each has two entries. */
  count: number;
  /** The account with twenty of the payments, and the account with twenty of the earnings. */
  client: string;
  companion: string;
  /** The month of the earnings, e.g. '2026-11'. */
  month: string;
}

/** Inserts ledger rows directly, because settling a hundred thousand payments takes minutes. */
export async function addMovements(
  database: Pick<TestDatabase, 'query'>,
  { count, client, companion, month }: ManyMovements,
): Promise<void> {
  await database.query(
    `create table public.many as select n, uuidv7() as id,
         case when n % ($1::integer / 40) < 2 then $2::uuid else gen_random_uuid() end as payer,
         case when n % ($1::integer / 40) < 2 then $3::uuid else gen_random_uuid() end as earner
       from generate_series(1, $1::integer) as n`,
    [count, client, companion],
  );
  await database.query(
    `insert into billing.payments (id, user_id, purpose, pack_id, description, amount_usd, provider, state, reference,
         created_at, settled_at)
       select many.id, payer, 'pack', pack.id, pack.name, 18.75, 'stripe', 'succeeded', 'pi_' || n,
           now() - n * interval '1 minute', now()
         from public.many, billing.session_packs as pack where pack.code = 'pack_3' and n % 2 = 0`,
  );
  await database.query(
    `insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
       select id, earner, 'booking', date '${month}-01' + n % 28, 25, 1600, 40000, now(), now()
         from public.many where n % 2 = 1`,
  );
  await database.query('select billing.payable_account($1)', [companion]);
  await database.query(
    `set session_replication_role = replica;
     insert into billing.ledger_movements (id, key, kind, currency, payment_id, created_at)
       select id, 'many ' || n, case n % 2 when 0 then 'charge' else 'earning' end, case n % 2 when 0 then 'USD' else 'IDR' end,
           case n % 2 when 0 then id end, now() from public.many;
     insert into billing.ledger_entries (movement_id, account_id, amount)
       select many.id, account.id, case when account.kind in ('sales', 'earnings') then -1 else 1 end
           * case n % 2 when 0 then 18.75 else 40000 end
         from public.many, billing.ledger_accounts as account
         where account.kind in ('sales', 'provider') and account.currency = 'USD' and n % 2 = 0
           or account.kind in ('earnings', 'payable') and account.currency = 'IDR' and n % 2 = 1;
     insert into billing.ledger_days (account_id, day, part, amount)
       select account.id, current_date - n % 15, n % 16, sum(entry.amount) from public.many
         join billing.ledger_entries as entry on entry.movement_id = many.id
         join billing.ledger_accounts as account on account.id = entry.account_id and account.balance is null
         group by 1, 2, 3;
     update billing.ledger_accounts as account set balance = (select sum(amount) from billing.ledger_entries where account_id = account.id)
       where balance is not null;
     drop table public.many;
     reset session_replication_role`,
  );
  await database.query('vacuum analyze');
}
