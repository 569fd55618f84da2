-- The caller's name, for her statement.
-- needs auth_api.people, auth_api.uid
create function billing.own_full_name() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select person.full_name from auth_api.people as person where person.id = auth_api.uid()
  $$;
alter function billing.own_full_name owner to kabar_billing_system;
grant execute on function billing.own_full_name to kabar_billing;
