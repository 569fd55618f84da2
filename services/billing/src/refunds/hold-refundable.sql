-- Locks what a refund changes, and returns the payment, found by its id or its reference at the provider: the reference, of which
-- news may arrive at this moment; the client's credits, so that no session is booked or cancelled meanwhile; the pack; the payment.
-- Null if there is none. Only for admins and background work.
-- needs billing.require_role
create function billing.hold_refundable(payment uuid, reference text) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin', 'system');
    select pg_advisory_xact_lock(hashtextextended('payment ' || hold_refundable.reference, 0));
    select pg_advisory_xact_lock(hashtextextended('credits of ' || own.user_id, 0)) from billing.payments as own
      where (own.id = payment or own.reference = hold_refundable.reference) and own.purpose = 'pack';
    select from billing.session_pack_purchases as bought where bought.id = (select own.id from billing.payments as own
      where (own.id = payment or own.reference = hold_refundable.reference) and own.purpose = 'pack') for update;
    select own.id from billing.payments as own where own.id = payment or own.reference = hold_refundable.reference for update
  $$;
alter function billing.hold_refundable owner to kabar_billing_system;
grant execute on function billing.hold_refundable to kabar_billing;
