-- Records what a loved one answered in the call of a log that the caller writes now. Answers the loved one; null if nothing was
-- recorded, because they are no longer a loved one of this client.
-- needs auth_api.uid, client_api.record_consent_in_call
create function bookings.record_answer_in_log(log uuid, agrees boolean, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.loved_one_id from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and stored.loved_one_id is not null
        and client_api.record_consent_in_call(stored.client_user_id, stored.loved_one_id, agrees) is not null
  $$;
alter function bookings.record_answer_in_log owner to kabar_bookings_system;
grant execute on function bookings.record_answer_in_log to kabar_bookings;
