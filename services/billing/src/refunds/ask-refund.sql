-- Stores a refund of a payment and enqueues the job that makes it. False where nothing can be refunded now, or not as much.
-- needs billing.is_disputed
create function billing.ask_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    -- a pack first: a booking that it pays for holds it
    perform from billing.session_pack_purchases as bought where bought.id = payment for update;
    update billing.payments as paid set state = 'refunding' where paid.id = payment and paid.state = 'succeeded'
      and amount > 0 and amount <= paid.amount_usd - paid.refunded_usd and not billing.is_disputed(payment);
    if not found then return false; end if;
    insert into billing.refunds (id, payment_id, amount_usd, asked_at) values (refund, payment, amount, at);
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
    return true;
  end $$;
alter function billing.ask_refund owner to kabar_billing_system;
