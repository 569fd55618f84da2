-- The mediums by which the caller, a verified companion, calls a loved one around now, and their client: those of a session, and a
-- phone because of a daily check-in.
-- needs auth_api.has_role, auth_api.uid, bookings_api.call_mediums_near, bookings_api.check_ins_to_call, companion_api.verified_companions
create function client.released_mediums(loved_one uuid) returns table (client_id uuid, medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.client_id, near.medium
      from (select client_id, medium from bookings_api.call_mediums_near(loved_one, auth_api.uid(), interval '24 hours')
        union
        select client_id, medium
          from bookings_api.check_ins_to_call(null, loved_one, auth_api.uid(), interval '24 hours'),
            unnest(array['phone', 'whatsapp']) as medium) as near
      where auth_api.has_role('companion')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
  $$;
alter function client.released_mediums owner to kabar_client_system;
grant execute on function client.released_mediums to kabar_client;
