-- An internal account: one that does not belong to a companion.
create function billing.internal_account(kind text, currency text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.ledger_accounts as account
      where account.kind = internal_account.kind and account.currency = internal_account.currency and subject_id is null
  $$;
alter function billing.internal_account owner to kabar_billing_system;

-- Raises forbidden unless a condition is true; otherwise true, for use in a where clause.
create function billing.require(condition boolean) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(condition, false) or auth_api.refuse('KB403', 'forbidden')::boolean $$;
alter function billing.require owner to kabar_billing_system;

-- Raises forbidden unless the caller has one of the roles; otherwise true, for use in a where clause.
create function billing.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select billing.require(exists (select from unnest(roles) as role where auth_api.has_role(role))) $$;
alter function billing.require_role owner to kabar_billing_system;
