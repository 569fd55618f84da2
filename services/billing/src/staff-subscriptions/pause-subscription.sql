-- Pauses an active subscription. Only for admins.
-- needs auth_api.has_role
create function billing.pause_subscription(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.user_subscriptions as own set status = 'paused', paused_at = at, pause_asked_at = null, version = own.version + 1
      where own.id = subscription and own.status = 'active';
  end $$;
alter function billing.pause_subscription owner to kabar_billing_system;
grant execute on function billing.pause_subscription to kabar_billing;
