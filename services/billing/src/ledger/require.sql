-- Raises forbidden unless a condition is true; else true, so that a query can have it as its condition.
create function billing.require(condition boolean) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    if condition is not true then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return true;
  end $$;
alter function billing.require owner to kabar_billing_system;
