-- Records what a loved one answered in the call of a log that the caller writes now. A no cancels all calls with them.
-- needs auth_api.uid, bookings.record_answer_of_loved_one
create function bookings.record_answer_in_log(log uuid, agrees boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.record_answer_of_loved_one(stored.client_user_id, stored.loved_one_id, agrees, stored.id,
        coalesce(stored.booking_id, stored.trial_booking_id), at)
      from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and stored.loved_one_id is not null
  $$;
alter function bookings.record_answer_in_log owner to kabar_bookings_system;
grant execute on function bookings.record_answer_in_log to kabar_bookings;
