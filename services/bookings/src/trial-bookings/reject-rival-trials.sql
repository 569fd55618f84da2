-- Rejects pending requests of either person for a time that one trial booking has just taken, and notifies their
-- clients. Call it after claiming: rows are locked by id, as in an approval.
-- needs chat_api.notify
create function bookings.reject_rival_trials(people uuid[], starts timestamptz, ends timestamptz, winner uuid, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with locked as materialized (
      select rival.id from bookings.trial_bookings as rival
        where rival.status = 'pending' and rival.id <> winner
          and (rival.companion_id = any (people) or rival.user_id = any (people))
          and rival.requested_start_time > starts - interval '1 hour'
          and rival.requested_start_time < ends and rival.requested_end_time > starts
        order by rival.id for update
    ), settled as (
      update bookings.trial_bookings as lost set status = 'rejected', rejected_at = at, rejection_reason = 'time_taken'
        from locked where lost.id = locked.id and lost.status = 'pending'
        returning lost.id, lost.user_id, lost.requested_start_time
    )
    select chat_api.notify(settled.user_id, 'trial_booking_response', jsonb_build_object('request_id', settled.id,
        'status', 'rejected', 'reason', 'time_taken', 'taken_by', 'trial', 'requested_time',
        to_char(settled.requested_start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from settled order by settled.id
  $$;
alter function bookings.reject_rival_trials owner to kabar_bookings_system;
