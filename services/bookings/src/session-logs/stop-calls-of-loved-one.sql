-- For a loved one who does not want calls: cancels all her future sessions with any companion, returns their credits,
-- ends weekly series and open trial requests for her, and notifies both people of each. logged: the session in which
-- she said so. The caller has locked the client and those sessions.
-- needs bookings.cancel_sessions, bookings.sessions_of_loved_one, bookings.stop_trial_request, chat_api.notify
create function bookings.stop_calls_of_loved_one(client uuid, loved_one uuid, logged uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update bookings.booking_series as series set ended_at = at
      where series.user_id = client and series.loved_one_id = loved_one and series.ended_at is null;
    perform bookings.cancel_sessions(bookings.sessions_of_loved_one(client, loved_one, logged, at), null, 'system',
      'consent_refused', at, array['client', 'companion']);
    perform bookings.stop_trial_request(request, 'withdrawn', null, at)
      from bookings.trial_requests as request
      where request.requester_user_id = client and request.loved_one_profile_id = loved_one
        and request.status in ('pending', 'assigned');
    perform chat_api.notify(client, 'calls_refused', jsonb_build_object('loved_one_id', loved_one));
  end $$;
alter function bookings.stop_calls_of_loved_one owner to kabar_bookings_system;
