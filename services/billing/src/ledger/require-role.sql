-- Raises forbidden unless the caller has one of the roles; else true, so that a query can have it as its condition.
-- needs auth_api.has_role, billing.require
create function billing.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select billing.require(exists (select from unnest(roles) as role where auth_api.has_role(role))) $$;
alter function billing.require_role owner to kabar_billing_system;
