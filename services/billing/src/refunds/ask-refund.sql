-- Stores a refund of a payment and enqueues the job that makes it. False where nothing can be refunded now, or not as much.
-- needs billing.is_disputed
create function billing.ask_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- a pack first: a booking that it pays for holds it
    select from billing.session_pack_purchases as bought where bought.id = payment for update;
    with begun as (
      update billing.payments as paid set state = 'refunding' where paid.id = payment and paid.state = 'succeeded'
        and amount > 0 and amount <= paid.amount_usd - paid.refunded_usd and not billing.is_disputed(payment) returning paid.id),
    stored as (
      insert into billing.refunds (id, payment_id, amount_usd, asked_at) select refund, begun.id, amount, at from begun returning payment_id)
    select count(stored.payment_id) + count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', stored.payment_id), at,
        'billing:pay:' || stored.payment_id)::text) > 0
      from stored
  $$;
alter function billing.ask_refund owner to kabar_billing_system;
