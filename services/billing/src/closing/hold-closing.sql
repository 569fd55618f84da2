-- Locks the closing of an account, and returns since when the account is closed; null if it is not closed, or its closing is
-- settled. Only for background work.
-- needs auth_api.closing_at, billing.require_role
create function billing.hold_closing(person uuid, at timestamptz) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('closing of ' || person, 0)) where billing.require_role('system');
    select closed.at from auth_api.closing_at(person) as closed (at)
      where closed.at <= hold_closing.at and not exists (select from billing.closings as closing where closing.person_id = person)
  $$;
alter function billing.hold_closing owner to kabar_billing_system;
grant execute on function billing.hold_closing to kabar_billing;
