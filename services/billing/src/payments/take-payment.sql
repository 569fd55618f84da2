-- What the job needs to ask the provider about a payment that is open, or that failed here and may still be paid there. Counts the
-- attempt.
-- needs billing.require_role
create function billing.take_payment(payment uuid, at timestamptz)
  returns table (id uuid, purpose text, companion_id uuid, amount_usd numeric, provider text, simulated_outcome text, reference text,
    state text, description text, created_at timestamptz, customer text, on_page boolean, refund_id uuid, refund_usd numeric)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.payments as due set attempts = due.attempts + 1
      where due.id = take_payment.payment and due.state in ('pending', 'waiting', 'refunding', 'failed') and billing.require_role('system');
    select due.id, due.purpose, due.companion_id, due.amount_usd, due.provider, due.simulated_outcome, due.reference,
        due.state, due.description, due.created_at, payer.customer, due.on_page, back.id,
        coalesce(back.amount_usd, due.amount_usd - due.refunded_usd)
      from billing.payments as due
        left join billing.payers as payer on payer.user_id = due.user_id
        left join billing.refunds as back on back.payment_id = due.id and back.done_at is null and due.state = 'refunding'
      where due.id = take_payment.payment and due.state in ('pending', 'waiting', 'refunding', 'failed') and billing.require_role('system')
  $$;
alter function billing.take_payment owner to kabar_billing_system;
grant execute on function billing.take_payment to kabar_billing;
