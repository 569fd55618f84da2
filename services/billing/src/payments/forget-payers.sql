-- Replaces the people of settled payments from before a moment by random ids, at most so many payments, with their receipts, packs
-- and subscriptions that are over; amounts and the entries of the ledger stay. Returns how many payments. For the job only.
-- needs billing.require_role
create function billing.forget_payers(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with due as materialized (
      select payment.id, payment.subscription_id, payment.reference from billing.payments as payment
        where payment.created_at < before and not payment.is_anonymous and payment.state in ('succeeded', 'failed', 'refunded')
          and billing.require_role('system')
        order by payment.created_at limit most for update skip locked),
    requests as (delete from billing.refund_requests where payment_id in (select due.id from due)),
    packs as (
      update billing.session_pack_purchases as bought set user_id = gen_random_uuid(), companion_id = gen_random_uuid(),
          payment_reference = 'forgotten ' || bought.id
        from due where bought.id = due.id and bought.expires_at < before),
    subscriptions as (
      update billing.user_subscriptions as own set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null
        where own.status = 'cancelled' and own.cancelled_at < before
          and own.id in (select coalesce(due.subscription_id, due.id) from due)),
    lines as (
      update billing.subscription_transactions as line set payment_reference = 'forgotten ' || line.id
        from due where line.payment_reference = due.reference),
    forgotten as (
      update billing.payments as paid set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null, reference = null,
          checkout_url = null, is_anonymous = true
        from due where paid.id = due.id returning paid.id)
    select count(*)::integer from forgotten
  $$;
alter function billing.forget_payers owner to kabar_billing_system;
grant execute on function billing.forget_payers to kabar_billing;
