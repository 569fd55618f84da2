-- The batches made before a time that nobody has approved, oldest first. For the job that ends them.
-- needs auth_api.has_role
create function billing.waiting_payout_batches(made_before timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select id from billing.payout_batches where status = 'made' and made_at <= made_before order by made_at limit 100;
  end $$;
alter function billing.waiting_payout_batches owner to kabar_billing_system;
grant execute on function billing.waiting_payout_batches to kabar_billing;
