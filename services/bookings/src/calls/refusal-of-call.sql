-- Why nobody can join a call at a time; null when it is open. opens_at is set with call_not_open_yet.
-- needs backoffice_api.feature_enabled, bookings.look_at_call
create function bookings.refusal_of_call(kind text, id uuid, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when call.state = 'none' then 'not_found'
      when call.medium <> 'video' then 'call_elsewhere'
      when call.kind = 'trial' and not backoffice_api.feature_enabled('video_trial_enabled') then 'video_off'
      when call.state = 'cancelled' then 'call_cancelled'
      when call.state = 'over' or call.ended_at is not null or at >= call.ends_at then 'call_over'
      when at < call.starts_at - interval '10 minutes' then 'call_not_open_yet'
    end
    from bookings.look_at_call(refusal_of_call.kind, refusal_of_call.id, at) as call
  $$;
alter function bookings.refusal_of_call owner to kabar_bookings_system;
