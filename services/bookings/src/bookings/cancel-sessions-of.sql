-- Guard of an erasure: cancels what an erased person still has to come, in the name of their side, returns the credits and notifies the
-- others. What a session costs was decided before, when the account was closed (personal-data/close-account.ts). For background work.
create function bookings.cancel_sessions_of(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(select ahead.id from bookings.sessions_ahead(person, at) as ahead));
    with ahead as materialized (
      select *, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts from bookings.sessions_ahead(person, at)
    ), stored as materialized (
      select bookings.store_trial_cancellations(array_agg(ahead.id) filter (where ahead.kind = 'trial'),
          array_agg(ahead.side) filter (where ahead.kind = 'trial'), 'account_closed', null, at),
        bookings.store_statuses(coalesce(jsonb_agg(jsonb_build_object('id', ahead.id, 'status', 'cancelled', 'actor', ahead.side,
          'reason', 'account_closed', 'late', false, 'credit', 'returned', 'by_companion', ahead.side = 'companion'))
          filter (where ahead.kind = 'booking'), '[]'), at)
        from ahead
    )
    select case ahead.kind when 'trial' then chat_api.notify(other.id, 'trial_booking_cancelled',
          jsonb_build_object('request_id', ahead.id, 'reason', 'account_closed', 'requested_time', ahead.starts))
        else chat_api.notify(other.id, 'booking_cancelled', jsonb_build_object('booking_id', ahead.id, 'by', ahead.side,
          'reason', 'account_closed', 'scheduled_at', ahead.starts)) end
      from stored, ahead join auth_api.people as other on other.id = ahead.other_id order by other.id;
  $$;
alter function bookings.cancel_sessions_of owner to kabar_bookings_system;
