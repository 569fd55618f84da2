-- Records that the closing of an account is settled, which is closed by then: a constraint says so. Only for background work.
-- needs auth_api.closing_at, billing.require_role
create function billing.store_closing(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.closings (person_id, closed_at, settled_at)
      select person, auth_api.closing_at(person), at where billing.require_role('system')
  $$;
alter function billing.store_closing owner to kabar_billing_system;
grant execute on function billing.store_closing to kabar_billing;
