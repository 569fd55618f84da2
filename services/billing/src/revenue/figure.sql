-- A figure that is kept as rows are written; 0 when nothing was counted yet.
create function billing.figure(wanted text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select coalesce(sum(count), 0)::bigint from billing.figures where name = wanted and at = '-infinity' $$;
alter function billing.figure owner to kabar_billing_system;
