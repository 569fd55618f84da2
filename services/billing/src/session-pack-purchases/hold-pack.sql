-- Locks a pack for its client and for background work, and returns it with what is left of it.
-- needs auth_api.has_role, auth_api.uid
create function billing.hold_pack(purchase uuid)
  returns table (user_id uuid, companion_id uuid, payment_status text, expires_at timestamptz, extended_at timestamptz,
    expiry_told_days integer, remaining integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.session_pack_purchases as own
      where own.id = purchase and (own.user_id = auth_api.uid() or auth_api.has_role('system')) for update;
    select own.user_id, own.companion_id, own.payment_status, own.expires_at, own.extended_at, own.expiry_told_days, account.balance
      from billing.session_pack_purchases as own join billing.credit_accounts as account on account.purchase_id = own.id
      where own.id = purchase and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing.hold_pack owner to kabar_billing_system;
grant execute on function billing.hold_pack to kabar_billing;
