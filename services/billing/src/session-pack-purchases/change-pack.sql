-- Stores the named columns of a pack, which the caller holds. For background work; the client may move the expiry once.
-- needs auth_api.uid, billing.require_role
create function billing.change_pack(purchase uuid, changes jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.session_pack_purchases as own set (payment_status, expires_at, extended_at, expiry_told_days) =
        (select new.payment_status, new.expires_at, new.extended_at, new.expiry_told_days from jsonb_populate_record(own, changes) as new)
      where own.id = purchase and case
        when own.user_id = auth_api.uid() and own.extended_at is null and changes ? 'extended_at' and not changes ? 'payment_status'
          then true
        else billing.require_role('system') end
  $$;
alter function billing.change_pack owner to kabar_billing_system;
grant execute on function billing.change_pack to kabar_billing;
