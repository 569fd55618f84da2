-- Resumes a paused subscription, with the end and the paused time of its period and the anchor of later ones. Only for admins.
-- needs auth_api.has_role
create function billing.resume_subscription(subscription uuid, ends timestamptz, paused_ms bigint, day integer, day_time time)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.user_subscriptions as own set status = 'active', paused_at = null, past_due_since = null, version = own.version + 1,
        next_billing_date = ends, period_paused_ms = paused_ms, anchor_day = day, anchor_time = day_time
      where own.id = subscription and own.status = 'paused';
  end $$;
alter function billing.resume_subscription owner to kabar_billing_system;
grant execute on function billing.resume_subscription to kabar_billing;
