-- Sets the caller's plan from the next renewal on; a null plan removes the choice. Returns null when done, else the code of the refusal.
-- needs auth_api.uid
create function billing.plan_at_renewal(subscription uuid, plan uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.user_subscriptions;
  begin
    select * into own from billing.user_subscriptions where id = subscription and user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.status <> 'active' then return 'subscription_not_active'; end if;
    if plan is not null and not exists (select from billing.subscription_plans where id = plan and is_active and is_visible) then
      return 'plan_not_found';
    end if;
    update billing.user_subscriptions set next_plan_id = nullif(plan, own.plan_id), version = version + 1 where id = subscription;
    return null;
  end $$;
alter function billing.plan_at_renewal owner to kabar_billing_system;
grant execute on function billing.plan_at_renewal to kabar_billing;
