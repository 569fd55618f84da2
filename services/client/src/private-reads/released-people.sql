-- The people whose private notes the caller may read: those whom a session with her is for, from 24 hours before it to
-- 24 hours after it; null is the client herself. For verified companions only; staff read no notes.
-- needs auth_api.has_role, auth_api.uid, bookings_api.people_of_care_near, companion_api.verified_companions
create function client.released_people(owner uuid) returns table (loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.loved_one_id from bookings_api.people_of_care_near(owner, auth_api.uid(), interval '24 hours') as near
      where auth_api.has_role('companion')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid());
  $$;
alter function client.released_people owner to kabar_client_system;
grant execute on function client.released_people to kabar_client;
