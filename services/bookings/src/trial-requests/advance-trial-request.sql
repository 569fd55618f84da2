-- Does what is due for a trial request: after 24 hours without staff it opens an incident, once for each waiting
-- period; after 48 hours the request expires; a companion who did not answer within 24 hours counts as having declined.
-- For background work only.
-- needs auth_api.has_role, backoffice_api.open_incident, bookings.give_back_trial_request, bookings.lock_client, bookings.stop_trial_request
create function bookings.advance_trial_request(request uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare due bookings.trial_requests;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own where own.id = request;
    select * into due from bookings.trial_requests as own where own.id = request;
    if due.status = 'pending' and due.waiting_since <= at - interval '48 hours' then
      perform bookings.stop_trial_request(due, 'expired', null, at);
    elsif due.status = 'pending' and due.waiting_since <= at - interval '24 hours' then
      perform backoffice_api.open_incident('unanswered',
        'unanswered trial request ' || request || ' since ' || extract(epoch from due.waiting_since)::bigint,
        due.requester_user_id, null, 'trial_request', request, null);
    elsif due.status = 'assigned' and due.accepted_at is null and due.assigned_at <= at - interval '24 hours' then
      perform bookings.give_back_trial_request(due, null, at);
    end if;
  end $$;
alter function bookings.advance_trial_request owner to kabar_bookings_system;
grant execute on function bookings.advance_trial_request to kabar_bookings;
