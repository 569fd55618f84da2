-- The members of a person's circle who are notified about this kind: who may see it now and want it, without the account under which the
-- rows stand, which is notified as before. Nobody while circles are off.
-- needs backoffice_api.feature_enabled, client.sees_kind
create function client_api.circle_members_to_notify(person uuid, kind text) returns table (user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.user_id
      from (select member.user_id from client.circle_members as member
          where member.person_id = person and member.ended_at is null
        union select circle.person_user_id from client.circles as circle where circle.person_id = person) as near
        left join client.circles as circle on circle.person_id = person
      where near.user_id is not null and near.user_id <> circle.holder_user_id
        and backoffice_api.feature_enabled('care_circles_enabled')
        and client.sees_kind(person, near.user_id, circle_members_to_notify.kind)
        and not exists (select from client.circle_muted_kinds as muted where muted.person_id = person
          and muted.user_id = near.user_id and muted.kind = circle_members_to_notify.kind)
      order by near.user_id
  $$;
alter function client_api.circle_members_to_notify owner to kabar_client_system;
grant execute on function client_api.circle_members_to_notify to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
