-- Called when an account is erased, after the bookings service cancelled future bookings and returned their credits. Keeps the
-- books and replaces the person by one random id in all rows. Ends the current subscription, and cancels an unpaid payout;
-- earnings stay in the ledger under an anonymous subject.
create function billing_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('system');
    update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
      where user_id = person and status <> 'cancelled';
    delete from billing.refund_requests where payment_id in (select id from billing.payments where user_id = person);
    -- the job withdraws them from the provider; what is paid there nevertheless is refunded
    with closed as (
      update billing.payments set state = 'failed', failure = 'account_closed', checkout_url = null, settled_at = now()
        where user_id = person and state in ('pending', 'waiting') returning id)
    select jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', id), now(), 'billing:pay:' || id) from closed;
    with gone as (delete from billing.payers where user_id = person returning customer)
    select jobs_api.enqueue('billing:forget-customer', jsonb_build_object('customer', customer)) from gone;
    update billing.companion_payouts set status = 'cancelled' where companion_id = person and status = 'pending';
    update billing.companion_earnings as line set payout_id = null from billing.companion_payouts as payout
      where line.companion_id = person and payout.id = line.payout_id and payout.status = 'cancelled';
    delete from billing.earning_months where companion_id = person;
    with subject as materialized (
      select coalesce((select subject_id from billing.ledger_subjects where account_id = person), gen_random_uuid()) as id),
    subscriptions as (
      update billing.user_subscriptions set user_id = case user_id when person then subject.id else user_id end,
          companion_id = case companion_id when person then subject.id else companion_id end
        from subject where person in (user_id, companion_id)),
    packs as (
      update billing.session_pack_purchases set user_id = case user_id when person then subject.id else user_id end,
          companion_id = case companion_id when person then subject.id else companion_id end
        from subject where person in (user_id, companion_id)),
    payments as (
      update billing.payments set user_id = case user_id when person then subject.id else user_id end,
          companion_id = case companion_id when person then subject.id else companion_id end
        from subject where person in (user_id, companion_id)),
    payouts as (update billing.companion_payouts set companion_id = subject.id from subject where companion_id = person)
    update billing.companion_earnings set companion_id = subject.id, account_closed = true from subject where companion_id = person
  $$;
alter function billing_api.erase_person owner to kabar_billing_system;
grant execute on function billing_api.erase_person to kabar_auth;

-- What a person still has open in billing: 'subscription' (current or paused, as client or companion), 'earnings' (unpaid).
create function billing_api.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select 'subscription' where exists (select from billing.user_subscriptions where person in (user_id, companion_id)
        and status in ('active', 'paused', 'pending_cancellation'))
      union all
      select 'earnings' where (select sum(line.amount_idr) from billing.companion_earnings as line
        left join billing.companion_payouts as payout on payout.id = line.payout_id
        where line.companion_id = person and line.decision is distinct from 'taken_back' and payout.status is distinct from 'paid') > 0)
  $$;
alter function billing_api.open_matters owner to kabar_billing_system;
grant execute on function billing_api.open_matters to kabar_auth_system;
