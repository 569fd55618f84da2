-- Serialises, until the transaction ends, everything that assigns a companion to a client, ends that, or changes her
-- trial request; none of her companions can be erased meanwhile. Call it before locking any claim or row.
-- needs auth_api.hold_people
create function bookings.lock_client(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
      select client
      union select own.companion_id from bookings.client_companion_assignments as own
        where own.client_id = client and own.status = 'active'
      union select own.assigned_companion_id from bookings.trial_requests as own
        where own.requester_user_id = client and own.assigned_companion_id is not null
          and own.status in ('assigned', 'in_progress')));
    select pg_advisory_xact_lock(hashtextextended('companion of ' || client, 0))
  $$;
alter function bookings.lock_client owner to kabar_bookings_system;
