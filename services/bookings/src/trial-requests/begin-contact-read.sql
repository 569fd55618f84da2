-- Logs that the caller, the verified companion of a trial request, reads the client's contact, which permits the companion to
-- open the client's key in this transaction. False for everybody else.
-- needs auth_api.uid, client_api.record_contact_read, companion_api.verified_companions
create function bookings.begin_contact_read(request uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as materialized (
      select requested.requester_user_id from bookings.trial_requests as requested
        where requested.id = request and requested.assigned_companion_id = auth_api.uid()
          and requested.status in ('assigned', 'in_progress')
          and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
    ), read as materialized (select own.requester_user_id, client_api.record_contact_read(own.requester_user_id) from own)
    select exists (select from read)
  $$;
alter function bookings.begin_contact_read owner to kabar_bookings_system;
grant execute on function bookings.begin_contact_read to kabar_bookings;
