-- Records that a step of the coming renewal is done. Only for background work.
-- needs billing.require_role
create function billing.record_step(subscription uuid, step text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.subscription_steps (subscription_id, period_start, step, done_at)
      select own.id, own.next_billing_date, record_step.step, at from billing.user_subscriptions as own
        where own.id = subscription and billing.require_role('system')
  $$;
alter function billing.record_step owner to kabar_billing_system;
grant execute on function billing.record_step to kabar_billing;
