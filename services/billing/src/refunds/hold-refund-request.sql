-- Locks a refund that waits for a second admin and returns it, also when it is decided. For admins.
-- needs auth_api.has_role
create function billing.hold_refund_request(request uuid)
  returns table (payment_id uuid, amount_usd numeric, reason text, asked_by uuid, valid_until timestamptz, decision text,
    cancel_sessions uuid[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select own.payment_id, own.amount_usd, own.reason, own.asked_by, own.valid_until, own.decision, own.cancel_sessions
      from billing.refund_requests as own where own.id = request for update;
  end $$;
alter function billing.hold_refund_request owner to kabar_billing_system;
grant execute on function billing.hold_refund_request to kabar_billing;
