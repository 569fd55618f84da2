-- Takes an event of the provider, in the transaction of its effect. False for one that was taken before: a second one waits here
-- until the first has committed.
-- needs auth_api.has_role
create function billing.remember_event(event text, type text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into billing.provider_events (id, type, received_at) values (event, remember_event.type, at) on conflict do nothing;
    return found;
  end $$;
alter function billing.remember_event owner to kabar_billing_system;
grant execute on function billing.remember_event to kabar_billing;
