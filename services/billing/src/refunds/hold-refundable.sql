-- Locks what a refund changes, and returns the payment, found by its id or its reference at the provider: the reference, of which
-- news may arrive at this moment; the client's credits, so that no session is booked or cancelled meanwhile; the pack; the payment.
-- Null if there is none. Only for admins and background work.
-- needs auth_api.has_role
create function billing.hold_refundable(payment uuid, reference text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare paid billing.payments;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    if hold_refundable.reference is not null then
      perform pg_advisory_xact_lock(hashtextextended('payment ' || hold_refundable.reference, 0));
    end if;
    select * into paid from billing.payments as own where own.id = payment or own.reference = hold_refundable.reference;
    if not found then return null; end if;
    if paid.purpose = 'pack' then
      perform pg_advisory_xact_lock(hashtextextended('credits of ' || paid.user_id, 0));
      perform from billing.session_pack_purchases as bought where bought.id = paid.id for update;
    end if;
    perform from billing.payments as own where own.id = paid.id for update;
    return paid.id;
  end $$;
alter function billing.hold_refundable owner to kabar_billing_system;
grant execute on function billing.hold_refundable to kabar_billing;
