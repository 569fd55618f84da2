-- Records that the closing of an account is settled. Only for background work, of an account that is closed.
-- needs auth_api.closing_at, auth_api.has_role
create function billing.store_closing(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') or coalesce(auth_api.closing_at(person) > at, true) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    insert into billing.closings (person_id, closed_at, settled_at) values (person, auth_api.closing_at(person), at);
  end $$;
alter function billing.store_closing owner to kabar_billing_system;
grant execute on function billing.store_closing to kabar_billing;
