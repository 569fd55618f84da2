-- Replaces the people of settled payments from before a moment by random ids, at most so many payments, with their receipts, packs
-- and subscriptions that are over; amounts and the entries of the ledger stay. Returns how many payments. For the job only.
-- needs auth_api.has_role
create function billing.forget_payers(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    paid uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select coalesce(array_agg(due.id), '{}') into paid from (
      select payment.id from billing.payments as payment
        where payment.created_at < before and not payment.is_anonymous and payment.state in ('succeeded', 'failed', 'refunded')
        order by payment.created_at limit most for update skip locked) as due;
    delete from billing.refund_requests where payment_id = any (paid);
    update billing.session_pack_purchases set user_id = gen_random_uuid(), companion_id = gen_random_uuid(),
        payment_reference = 'forgotten ' || id
      where id = any (paid) and expires_at < before;
    update billing.user_subscriptions as own set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null
      where own.status = 'cancelled' and own.cancelled_at < before
        and own.id in (select coalesce(payment.subscription_id, payment.id) from billing.payments as payment where payment.id = any (paid));
    update billing.subscription_transactions as line set payment_reference = 'forgotten ' || line.id
      from billing.payments as payment where payment.id = any (paid) and line.payment_reference = payment.reference;
    update billing.payments set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null, reference = null,
        checkout_url = null, is_anonymous = true
      where id = any (paid);
    return cardinality(paid);
  end $$;
alter function billing.forget_payers owner to kabar_billing_system;
grant execute on function billing.forget_payers to kabar_billing;
