-- Locks the lines of one session. keys: the ids under which it has lines (its log, its booking).
create function billing_api.hold_earnings(keys uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys) order by own.id for update
  $$;
alter function billing_api.hold_earnings owner to kabar_billing_system;
grant execute on function billing_api.hold_earnings to kabar_bookings_system;
