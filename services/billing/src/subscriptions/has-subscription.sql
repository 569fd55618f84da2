-- Whether a person has a current subscription; a paused one is not current. Only for that person and for admins.
-- needs auth_api.has_role, auth_api.uid
create function billing_api.has_subscription(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.user_subscriptions where user_id = person and status in ('active', 'pending_cancellation')
      and (person = auth_api.uid() or auth_api.has_role('admin')))
  $$;
alter function billing_api.has_subscription owner to kabar_billing_system;
grant execute on function billing_api.has_subscription to kabar_auth_system;
