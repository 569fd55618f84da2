-- The members of a person's circle who are notified about this kind of data: those who may see it now and subscribed, without the
-- account that holds the rows, which is notified separately. No row while circles are off.
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
grant execute on function client_api.circle_members_to_notify to kabar_bookings, kabar_bookings_system, kabar_client;

-- Whether an account is in a circle of this holder, as a member or as the person in care. Such an account can never be the holder's
-- companion, even while circles are off.
create function client_api.is_in_circle_of(account uuid, holder uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.circles as circle where circle.holder_user_id = holder
      and (circle.person_user_id = account or exists (select from client.circle_members as member
        where member.person_id = circle.person_id and member.user_id = account and member.ended_at is null)))
  $$;
alter function client_api.is_in_circle_of owner to kabar_client_system;
grant execute on function client_api.is_in_circle_of to kabar_bookings, kabar_bookings_system;

-- Whether the caller may act for a person (book, move, cancel, answer): the person themselves, the organiser and helpers, unless
-- suspended.
create function client_api.may_act(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(client.role_in_circle(person, uid) in ('person', 'organiser', 'helper') and not auth_api.is_out(uid, false), false)
      from auth_api.uid() as uid
  $$;
alter function client_api.may_act owner to kabar_client_system;
grant execute on function client_api.may_act to kabar_bookings, kabar_bookings_system, kabar_client;

-- Whether an account can read and write messages with a person's companions: the person, the organiser and helpers, if they may see
-- messages, are not suspended, and the holder shares the conversation. For the chat service.
create function client_api.member_may_write(person uuid, account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(client.role_in_circle(person, account) in ('person', 'organiser', 'helper') and not auth_api.is_out(account, false)
      and client.is_conversation_shared(person) and client.sees_kind(person, account, 'messages'), false)
  $$;
alter function client_api.member_may_write owner to kabar_client_system;
grant execute on function client_api.member_may_write to kabar_chat_system;

-- The organiser of a loved one's circle, or the account's holder if there is no circle. No result while circles are off. For jobs.
create function client.organiser_of(loved_one uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select member.user_id from client.circle_members as member
          where member.person_id = one.id and member.role = 'organiser' and member.ended_at is null), one.client_user_id)
      from client.loved_one_profiles as one
      where one.id = loved_one and backoffice_api.feature_enabled('care_circles_enabled') and auth_api.require_role('system')
  $$;
alter function client.organiser_of owner to kabar_client_system;
grant execute on function client.organiser_of to kabar_client;

-- All people in the circles of this holder, as in client_api.is_in_circle_of, for the lists of staff.
create function client_api.people_around(holder uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select member.user_id from client.circles as circle
        join client.circle_members as member on member.person_id = circle.person_id and member.ended_at is null
        where circle.holder_user_id = holder
      union select circle.person_user_id from client.circles as circle
        where circle.holder_user_id = holder and circle.person_user_id is not null)
      where auth_api.has_role('admin') or auth_api.has_role('moderator')
  $$;
alter function client_api.people_around owner to kabar_client_system;
grant execute on function client_api.people_around to kabar_bookings, kabar_bookings_system;

-- All people in care whom the caller is, or in whose circle the caller is, with the account that holds their rows. For lists and
-- policies: "in (select person from ...)". A suspended caller gets only themselves and the loved ones whose rows they hold.
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

-- A person in care for whom the caller has a role: the account that holds the rows, the name, and the caller's role. No row
-- otherwise.
create function client_api.person_in_care(person uuid) returns table (holder uuid, loved_one uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.holder, near.loved_one,
        case when near.loved_one is null
          then (select named.preferred_name from auth_api.preferred_names(array[near.holder]) as named)
          else (select one.full_name from client.loved_one_profiles as one where one.id = near.loved_one) end,
        near.role
      from client_api.people_in_care() as near where near.person = person_in_care.person
  $$;
alter function client_api.person_in_care owner to kabar_client_system;
grant execute on function client_api.person_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;

-- The role of an account in the circle of a person: 'person', 'organiser', 'helper' or 'viewer'; null without one. All checks use
-- this function. While circles are off, or if a loved one has no circle, the holder of the rows is the organiser and there are no
-- other members.
create function client.role_in_circle(person uuid, account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when account is null then null
      when person = account then 'person'
      when not backoffice_api.feature_enabled('care_circles_enabled') or not exists (select from client.circles where person_id = person)
        then (select 'organiser' from client.loved_one_names as one where one.id = person and one.client_user_id = account)
      when exists (select from client.circles where person_id = person and person_user_id = account) then 'person'
      else (select member.role from client.circle_members as member
        where member.person_id = person and member.user_id = account and member.ended_at is null)
    end
  $$;
alter function client.role_in_circle owner to kabar_client_system;
grant execute on function client.role_in_circle to kabar_client;

-- The current role of the holder of a loved one's rows: organiser if there is no circle (also in the statement that creates the loved
-- one), helper or viewer after handing over, null after leaving.
create function client.role_of_holder(loved_one uuid, holder uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when exists (select from client.circles where person_id = loved_one)
      then client.role_in_circle(loved_one, holder) else 'organiser' end
  $$;
alter function client.role_of_holder owner to kabar_client_system;
grant execute on function client.role_of_holder to kabar_client;

-- Whether an account may see this kind of data about a person. The person always may; a circle member may if not suspended, if the
-- newest consent allows this kind, and if it is not hidden from them. Private information and messages need the person's own
-- consent.
create function client.sees_kind(person uuid, account uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case client.role_in_circle(person, account)
      when 'person' then true
      else client.role_in_circle(person, account) is not null
        and coalesce((select consent.is_given and (consent.recorded_by = 'person' or is_on is false
              or sees_kind.kind not in ('private_information', 'messages'))
            from client.care_consents as consent where consent.person_id = person and consent.kind = sees_kind.kind
            order by consent.id desc limit 1), false)
        and (is_on is false or not auth_api.is_out(account, false) and not exists (
          select from client.circle_hidden_kinds as hidden
            where hidden.person_id = person and hidden.user_id = account and hidden.kind = sees_kind.kind))
      end
      from backoffice_api.feature_enabled('care_circles_enabled') as is_on
  $$;
alter function client.sees_kind owner to kabar_client_system;
