-- Locks the closing of an account, and returns since when the account is closed; null if it is not closed, or its closing is
-- settled. Only for background work.
-- needs auth_api.closing_at, auth_api.has_role
create function billing.hold_closing(person uuid, at timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare closed timestamptz := auth_api.closing_at(person);
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('closing of ' || person, 0));
    if exists (select from billing.closings as closing where closing.person_id = person) then return null; end if;
    return case when closed <= at then closed end;
  end $$;
alter function billing.hold_closing owner to kabar_billing_system;
grant execute on function billing.hold_closing to kabar_billing;
