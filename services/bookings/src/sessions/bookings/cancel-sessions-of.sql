-- Guard of an erasure: cancels the person's future sessions in the name of their side, returns the credits and notifies the
-- others. The cost of each session was decided when the account was closed (personal-data/close-account.ts). For background work.
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
    ), told as (
      select ahead.other_id, ahead.kind, ahead.side, count(*) as sessions, min(ahead.starts) as starts,
          (array_agg(ahead.id order by ahead.starts_at))[1] as id
        -- one notification for all bookings with a person; each trial call has its own
        from ahead group by ahead.other_id, ahead.kind, ahead.side, case ahead.kind when 'trial' then ahead.id end
    )
    select case told.kind when 'trial' then chat_api.notify(other.id, 'trial_booking_cancelled',
          jsonb_build_object('request_id', told.id, 'reason', 'account_closed', 'requested_time', told.starts))
        else chat_api.notify(other.id, 'booking_cancelled', jsonb_strip_nulls(jsonb_build_object('booking_id', told.id, 'by', told.side,
          'reason', 'account_closed', 'scheduled_at', told.starts, 'count', nullif(told.sessions, 1)))) end
      from stored, told join auth_api.people as other on other.id = told.other_id order by other.id;
  $$;
alter function bookings.cancel_sessions_of owner to kabar_bookings_system;
