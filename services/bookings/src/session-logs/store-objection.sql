-- Marks that the client of a log, the caller, reports something wrong with it, and holds back what it earned. The companion; null when the
-- caller may not, or did so before.
-- needs auth_api.uid, billing_api.hold_earning
create function bookings.store_objection(log uuid, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      update bookings.session_logs as own set objected_at = at
        where own.id = log and own.client_user_id = auth_api.uid() and own.objected_at is null
        returning own.id, own.companion_user_id
    ), held as materialized (
      select stored.companion_user_id, billing_api.hold_earning(stored.id, at) from stored
    )
    select held.companion_user_id from held
  $$;
alter function bookings.store_objection owner to kabar_bookings_system;
grant execute on function bookings.store_objection to kabar_bookings;
