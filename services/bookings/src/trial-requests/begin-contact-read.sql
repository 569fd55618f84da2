-- Logs that the caller, the verified companion of a trial request, reads the client's contact, which permits her to
-- open the client's key in this transaction. False for everybody else.
-- needs auth_api.uid, client_api.record_contact_read, companion_api.verified_companions
create function bookings.begin_contact_read(request uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare owner uuid;
  begin
    select own.requester_user_id into owner from bookings.trial_requests as own
      where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status in ('assigned', 'in_progress')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid());
    if not found then return false; end if;
    perform client_api.record_contact_read(owner);
    return true;
  end $$;
alter function bookings.begin_contact_read owner to kabar_bookings_system;
grant execute on function bookings.begin_contact_read to kabar_bookings;
