-- Everybody for whom the caller is the person or a member of the circle, with the account under which the rows stand. For lists and policies:
-- "in (select person from ...)". Nobody for a suspended caller, but for themselves and, as before circles, the loved ones whose rows they hold.
-- needs auth_api.is_out, auth_api.uid, backoffice_api.feature_enabled, client.role_in_circle
create function client_api.people_in_care() returns table (person uuid, holder uuid, loved_one uuid, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.person, near.holder, near.loved_one, known.role
      from auth_api.uid() as uid,
        (select auth_api.uid() as person, auth_api.uid() as holder, null::uuid as loved_one where auth_api.uid() is not null
         union select one.id, one.client_user_id, one.id from client.loved_one_profiles as one where one.client_user_id = auth_api.uid()
         union select circle.person_id, circle.holder_user_id, circle.loved_one_id from client.circles as circle
           where circle.person_user_id = auth_api.uid() or circle.person_id in (select member.person_id
             from client.circle_members as member where member.user_id = auth_api.uid() and member.ended_at is null)) as near,
        client.role_in_circle(near.person, uid) as known (role)
      where known.role is not null
        and (near.person = uid or known.role = 'person' or near.holder = uid or not auth_api.is_out(uid, false))
  $$;
alter function client_api.people_in_care owner to kabar_client_system;
grant execute on function client_api.people_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
