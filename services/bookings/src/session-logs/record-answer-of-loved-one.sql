-- Records what a loved one answered the companion in their first call. A no cancels all calls with her and opens an
-- incident.
-- needs auth_api.uid, backoffice_api.open_incident, bookings.stop_calls_of_loved_one, client_api.record_consent_in_call
create function bookings.record_answer_of_loved_one(client uuid, loved_one uuid, agrees boolean, log uuid, logged uuid,
  at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if client_api.record_consent_in_call(client, loved_one, agrees) is null or agrees then return; end if;
    perform bookings.stop_calls_of_loved_one(client, loved_one, logged, at);
    perform backoffice_api.open_incident('concern', 'calls refused ' || loved_one || ' in ' || log, client, auth_api.uid(),
      'loved_one', loved_one, 'Consent: the person of care said no to calls. All sessions to come are cancelled.');
  end $$;
alter function bookings.record_answer_of_loved_one owner to kabar_bookings_system;
