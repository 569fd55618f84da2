-- Cancels sessions that their subscription or pack no longer covers, returns their credits, and notifies both people. reason:
-- subscription_ended, subscription_paused, plan_changed or refunded. Only for background work.
-- needs auth_api.has_role, bookings.cancel_sessions
create function bookings.cancel_uncovered(sessions uuid[], reason text, at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return bookings.cancel_sessions(sessions, null, 'system', cancel_uncovered.reason, at, array['client', 'companion']);
  end $$;
alter function bookings.cancel_uncovered owner to kabar_bookings_system;
grant execute on function bookings.cancel_uncovered to kabar_bookings;
