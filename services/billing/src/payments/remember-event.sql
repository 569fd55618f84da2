-- Takes an event of the provider, in the transaction of its effect. False for one that was taken before: a second one waits here
-- until the first has committed. Only for background work.
-- needs billing.require_role
create function billing.remember_event(event text, type text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into billing.provider_events (id, type, received_at) select event, remember_event.type, at where billing.require_role('system')
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function billing.remember_event owner to kabar_billing_system;
grant execute on function billing.remember_event to kabar_billing;
