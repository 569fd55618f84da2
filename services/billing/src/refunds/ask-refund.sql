-- Stores a refund of a payment and has the provider asked by the job, in the caller's transaction. The same id again changes
-- nothing. Null when it is stored, else the code of the refusal.
-- needs billing.is_disputed
create function billing.ask_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    paid billing.payments;
    known billing.refunds;
  begin
    -- a pack first: a booking that it pays for holds it
    perform from billing.session_pack_purchases where id = payment for update;
    select * into paid from billing.payments where id = payment for update;
    if not found then return 'not_found'; end if;
    select * into known from billing.refunds where id = refund;
    if found then
      return case when known.payment_id = payment and known.amount_usd = amount then null else 'id_reused' end;
    end if;
    if paid.state <> 'succeeded' or billing.is_disputed(payment) then return 'payment_not_settled'; end if;
    if amount > paid.amount_usd - paid.refunded_usd or amount <= 0 then return 'refund_too_large'; end if;
    insert into billing.refunds (id, payment_id, amount_usd, asked_at) values (refund, payment, amount, at);
    update billing.payments set state = 'refunding' where id = payment;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
    return null;
  end $$;
alter function billing.ask_refund owner to kabar_billing_system;
