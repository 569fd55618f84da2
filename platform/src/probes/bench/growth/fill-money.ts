import type { Filling } from './fill.ts';

/**
 * Inserts subscriptions, packs, payments and earnings with their ledger movements. The first `few` payments and the first
 * `own` earnings belong to the two readers.
 */
export async function addMoney({ run }: Filling): Promise<void> {
  await run(
    `create table public.sale as
       select n, uuidv7(at - now()) as id, at, case when n <= :few then :client else pair.client end as client,
           case when n <= :own then :companion else pair.companion end as companion
         from generate_series(1, :rows) as n join public.pair on pair.place = n % (:people / 2) + 1
           cross join lateral (select now() - n * case when n <= :own then interval '6 hours' else interval '1000 days' / :rows end as at) as time;
     insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week, minutes_per_session,
         status, cancelled_at, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
       select uuidv7(pair.joined - now()), client, companion, plan.id, plan.price_usd, 3, 25,
           case when pair.place % 3 = 0 then 'cancelled' else 'active' end, case when pair.place % 3 = 0 then now() end, pair.joined, 'UTC', 1, '00:00',
           pair.joined, now() + pair.place % 30 * interval '1 day'
         from public.pair, billing.subscription_plans as plan where plan.code = 'basic' order by pair.place desc;
     insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
       select id, 'start', 50, 'start ' || id, 'completed', started_at from billing.user_subscriptions;
     insert into billing.payments (id, user_id, purpose, pack_id, description, amount_usd, provider, state, reference, created_at, settled_at)
       select sale.id, client, 'pack', pack.id, pack.name, 18.75, 'stripe', state, 'pi_' || n, at, case when state <> 'pending' then at end
         from public.sale cross join lateral (select case when n % 10 = 3 then 'pending' when n % 10 = 4 then 'failed' else 'succeeded' end as state)
           as settled, billing.session_packs as pack where pack.code = 'pack_3' order by sale.at;
     insert into billing.receipts (number, payment_id, issued_at)
       select row_number() over (order by created_at), id, settled_at from billing.payments where state = 'succeeded';
     insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session, amount_paid_usd,
         amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
       select gen_random_uuid(), client, companion, pack.id, 3, 25, 18.75, 300000, case when n % 10 = 5 then 'refunded' else 'completed' end,
           'stripe', 'pack ' || n, at, at + interval '90 days'
         from public.sale, billing.session_packs as pack where pack.code = 'pack_3' and n > :few - 20 order by sale.at;
     insert into billing.credit_accounts (kind, purchase_id, balance) select 'pack', id, 3 from billing.session_pack_purchases;
     insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, decision, decided_at)
       select gen_random_uuid(), id, 10, 'a reason', :moderator, at, at + interval '1 day', case when n > 600 then 'expired' end,
           case when n > 600 then at end from public.sale where n % 5 = 0`,
  );
  await addEarnings(run);
}

async function addEarnings(run: Filling['run']): Promise<void> {
  await run(
    `insert into billing.ledger_subjects (account_id) values (:companion);
     insert into billing.ledger_accounts (kind, currency, subject_id, balance)
       select 'payable', 'IDR', subject_id, 0 from billing.ledger_subjects;
     insert into billing.payout_batches (id, status, made_by, made_at, approved_by, approved_at, paid_at)
       select uuidv7(- n * interval '1 week'), 'paid', :admin, at, :moderator, at, at
         from generate_series(1, 60 + :rows / 400) as n, lateral (select now() - n * interval '1 week' as at) as time;
     insert into billing.companion_payouts (batch_id, companion_id, amount_idr, status, created_at, paid_at)
       select batch.id, giver.id, 40000, 'paid', batch.made_at, batch.made_at
         from billing.payout_batches as batch, public.giver where giver.place <= 100 + :rows / 100;
     insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until, payout_id)
       select sale.id, companion, 'booking', at::date, 25, 1600, 40000, at, at + interval '72 hours',
           case when at < now() - interval '60 days' then payout.id end
         from public.sale, (select id from billing.companion_payouts limit 1) as payout order by sale.at;
     insert into billing.ledger_movements (id, key, kind, currency, payment_id, created_at)
       select uuidv7(at - now()), 'charge ' || n, 'charge', 'USD', id, at from public.sale;
     insert into billing.ledger_movements (id, key, kind, currency, created_at)
       select uuidv7(at - now()), 'earning ' || n, 'earning', 'IDR', at from public.sale;
     insert into billing.ledger_entries (movement_id, account_id, amount)
       select movement.id, account.id, case when account.kind in ('sales', 'earnings') then -1 else 1 end
           * case movement.kind when 'charge' then 18.75 else 40000 end
         from billing.ledger_movements as movement join billing.ledger_accounts as account on account.currency = movement.currency
           and (movement.kind = 'charge' and account.kind in ('sales', 'provider')
             or movement.kind = 'earning' and account.kind in ('earnings', 'payable'));
     insert into billing.ledger_days (account_id, day, part, amount)
       select entry.account_id, movement.created_at::date, 0, sum(entry.amount)
         from billing.ledger_entries as entry join billing.ledger_movements as movement on movement.id = entry.movement_id group by 1, 2
         on conflict do nothing;
     insert into billing.figures (name, at, count)
       select 'received_' || account.currency, period.began, sum(total.amount) * -100
         from billing.ledger_days as total join billing.ledger_accounts as account on account.id = total.account_id
           cross join lateral (values ('-infinity'), (date_trunc('month', total.day::timestamp) at time zone 'UTC')) as period (began)
        where account.kind = 'sales' group by 1, 2`,
  );
}
