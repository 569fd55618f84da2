-- The person behind a calendar address that a member made at this time: the account that holds the rows, the loved one, and the
-- name. No row unless the account sees the calendar now, by the same membership as then. For the bookings service.
create function client_api.calendar_of_person(person uuid, account uuid, since timestamptz)
  returns table (holder uuid, loved_one uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.holder, near.loved_one,
        coalesce(near.name, (select named.preferred_name from auth_api.preferred_names(array[near.holder]) as named))
      from (select one.client_user_id as holder, one.id as loved_one, one.full_name as name
            from client.loved_one_names as one where one.id = calendar_of_person.person
          union select circle.holder_user_id, null, null from client.circles as circle
            where circle.person_id = calendar_of_person.person and circle.loved_one_id is null
          union select account, null, null where calendar_of_person.person = account) as near
      where backoffice_api.feature_enabled('care_circles_enabled') and not auth_api.is_out(account, false)
        and client.sees_kind(calendar_of_person.person, account, 'calendar')
        and not auth_api.is_out(near.holder, near.loved_one is not null)
        and not exists (select from client.circle_members as member where member.person_id = calendar_of_person.person
          and member.user_id = account and member.ended_at is null and member.joined_at > since
          -- the holder of a loved one organised before the circle was stored
          and not (account = near.holder and member.joined_at = (select circle.created_at from client.circles as circle
            where circle.person_id = calendar_of_person.person)))
  $$;
alter function client_api.calendar_of_person owner to kabar_client_system;
grant execute on function client_api.calendar_of_person to kabar_bookings_system;

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

-- The members of a loved one's circle, and the kinds of data that the loved one consented to share, for the page of their
-- personal link.
create function client_api.circle_of_loved_one(client uuid, loved_one uuid) returns table (members jsonb, kinds text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(named.preferred_name, ''), 'role', near.role) order by near.since)
        from (select member.user_id, member.role, member.joined_at as since from client.circle_members as member
            where member.person_id = loved_one and member.ended_at is null
          union all select client, 'organiser', '-infinity' where not exists (select from client.circles where person_id = loved_one)) as near
          left join lateral auth_api.preferred_names(array[near.user_id]) as named on true), '[]'),
      array(select newest.kind from (select distinct on (consent.kind) consent.kind, consent.is_given, consent.recorded_by
          from client.care_consents as consent where consent.person_id = loved_one order by consent.kind, consent.id desc) as newest
        where newest.is_given and (newest.recorded_by = 'person' or newest.kind not in ('private_information', 'messages')))
  $$;
alter function client_api.circle_of_loved_one owner to kabar_client_system;
grant execute on function client_api.circle_of_loved_one to kabar_bookings_system;

-- The members of a circle in the order of joining, for the job that settles it. One row without a member if there is none.
create function client.circle_to_settle(person uuid) returns table (holder uuid, person_user uuid, user_id uuid, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select circle.holder_user_id, case when circle.loved_one_id is null then circle.holder_user_id else circle.person_user_id end,
        member.user_id, member.role
      from client.circles as circle
        left join client.circle_members as member on member.person_id = circle.person_id and member.ended_at is null
      where circle.person_id = person order by member.joined_at, member.id;
  $$;
alter function client.circle_to_settle owner to kabar_client_system;
grant execute on function client.circle_to_settle to kabar_client;

-- Prevents anyone from joining the circles of this holder until the transaction ends: a new companion must not be a member. Call it
-- before client_api.is_in_circle_of.
create function client_api.close_circles_of(holder uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock_shared(hashtextextended('circles under ' || holder, 0)) $$;
alter function client_api.close_circles_of owner to kabar_client_system;
grant execute on function client_api.close_circles_of to kabar_bookings_system;

-- The names of a loved one's companions, for the person and the holder of the rows; empty for anyone else.
create function client.companion_names(person uuid, at timestamptz) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select coalesce(named.preferred_name, '') from client.loved_one_profiles as one
        cross join lateral auth_api.preferred_names(array(select bookings_api.companions_of_loved_one(one.id, at))) as named
        where one.id = person and (one.client_user_id = auth_api.uid() or client.role_in_circle(person, auth_api.uid()) = 'person')
        order by 1)
  $$;
alter function client.companion_names owner to kabar_client_system;
grant execute on function client.companion_names to kabar_client;

-- Makes a member the organiser, and the former organiser a helper. Only for the person and the organiser.
create function client.hand_over_circle(person uuid, member uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB403', 'forbidden')
      where coalesce(client.role_in_circle(person, auth_api.uid()), '') not in ('person', 'organiser');
    update client.circle_members set role = 'helper'
      where person_id = person and ended_at is null and role = 'organiser';
    update client.circle_members set role = 'organiser'
      where person_id = person and ended_at is null and user_id = member;
  $$;
alter function client.hand_over_circle owner to kabar_client_system;
grant execute on function client.hand_over_circle to kabar_client;

-- Whether the account holder's conversations are open to the circle of a person: always to the holder's own circle; to a loved one's
-- only if the holder agreed and is still a member, because a conversation may also be about the holder or other loved ones.
create function client.is_conversation_shared(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select circle.loved_one_id is null or circle.conversation_shared_at is not null
        and client.role_in_circle(person, circle.holder_user_id) is not null
      from client.circles as circle where circle.person_id = person), false)
  $$;
alter function client.is_conversation_shared owner to kabar_client_system;

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

-- Removes an erased account from its circles. Writes the circle logs, and enqueues the job that finds the next organisers and notifies
-- the members of circles that end. Ends open invitations to its address, and loved ones' requests for an own account with that
-- address.
create function client.leave_circles(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update client.circle_invitations set state = 'expired', email = null, ended_at = now()
      where state = 'open' and email = auth_api.confirmed_email(account);
    update client.own_account_requests set state = 'withdrawn', email = null, ended_at = now()
      where ended_at is null and email = auth_api.confirmed_email(account);
    with joined as (
      select circle.person_id from client.circles as circle
        where circle.holder_user_id <> account and (circle.person_user_id = account or exists (select from client.circle_members as member
          where member.person_id = circle.person_id and member.user_id = account and member.ended_at is null))
    ), logged as (
      insert into client.circle_changes (person_id, at, what, by_role)
        select joined.person_id, now(), 'closed', 'system' from joined
    ), ended as (
      select near.person_id, near.user_id
        from (select circle.person_id, member.user_id from client.circles as circle
            join client.circle_members as member on member.person_id = circle.person_id and member.ended_at is null
            where circle.holder_user_id = account
          union select circle.person_id, circle.person_user_id from client.circles as circle where circle.holder_user_id = account) as near
        where near.user_id <> account)
    select jobs_api.enqueue('client:settle-circles', jsonb_build_object(
        'personIds', (select coalesce(jsonb_agg(joined.person_id order by joined.person_id), '[]') from joined),
        'ended', (select coalesce(jsonb_agg(jsonb_build_object('personId', ended.person_id, 'userId', ended.user_id)), '[]') from ended)))
      where exists (select from joined) or exists (select from ended);
  $$;
alter function client.leave_circles owner to kabar_client_system;

-- Creates the circle of a person whose rows the caller holds; the caller becomes the organiser of a loved one's circle. Does nothing
-- if it exists.
create function client.make_circle(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- locked: the foreign key refuses a name that is changed meanwhile
    with own as materialized (
      select one.id, one.client_user_id, one.full_name from client.loved_one_profiles as one
        where one.id = person and one.client_user_id = auth_api.uid() for key share),
    made as (
      insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
        select person, auth_api.uid(), null::uuid, null, at where person = auth_api.uid()
        union all select own.id, own.client_user_id, own.id, own.full_name, at from own
        on conflict (person_id) do nothing returning loved_one_id)
    insert into client.circle_members (person_id, user_id, role, joined_at)
      select person, auth_api.uid(), 'organiser', at from made where made.loved_one_id is not null
  $$;
alter function client.make_circle owner to kabar_client_system;
grant execute on function client.make_circle to kabar_client;

-- Makes an account the organiser of a circle without one. For the job that chose it.
create function client.make_organiser(person uuid, account uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update client.circle_members set role = 'organiser'
      where person_id = person and user_id = account and ended_at is null;
    insert into client.circle_members (person_id, user_id, role, joined_at)
      select person, account, 'organiser', at where not exists (select from client.circle_members as member
        where member.person_id = person and member.user_id = account and member.ended_at is null);
    insert into client.circle_changes (person_id, at, what, by_role, about_user_id)
      values (person, at, 'handed_over', 'system', account);
  $$;
alter function client.make_organiser owner to kabar_client_system;
grant execute on function client.make_organiser to kabar_client;

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

-- The kinds of data that the caller, as the person in care, shares with a circle: their own data, or as a loved one with an own
-- account. Works even while circles are off.
create function client.own_consents() returns table (person uuid, kind text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select newest.person_id, newest.kind from (select distinct on (consent.person_id, consent.kind) consent.person_id, consent.kind,
          consent.is_given
        from client.care_consents as consent
        where consent.person_id = auth_api.uid()
          or consent.person_id in (select circle.person_id from client.circles as circle where circle.person_user_id = auth_api.uid())
        order by consent.person_id, consent.kind, consent.id desc) as newest
      where newest.is_given order by newest.person_id, newest.kind
  $$;
alter function client.own_consents owner to kabar_client_system;
grant execute on function client.own_consents to kabar_client;

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

-- Makes open pages of these accounts refetch a person in care. Only in a transaction of the caller's own change.
create function client.publish_circle(person uuid, accounts uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.publish_circle(person, accounts) where auth_api.uid() is not null or auth_api.has_role('system')
  $$;
alter function client.publish_circle owner to kabar_client_system;
grant execute on function client.publish_circle to kabar_client;

-- The log of reads of a person's sealed data, for the person themselves; nothing for anyone else.
create function client.reads_about_me(person uuid) returns table (id uuid, reader_name text, what text, read_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select read.* from client_api.person_in_care(person) as near,
        lateral client_api.reads_about(near.holder, near.loved_one) as read
      where near.role = 'person' order by read.id desc
  $$;
alter function client.reads_about_me owner to kabar_client_system;
grant execute on function client.reads_about_me to kabar_client;

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

-- The holder of a loved one's rows shares their conversation with the circle, or stops sharing. False if nothing changes.
create function client.share_conversation(person uuid, shared boolean, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update client.circles as own set conversation_shared_at = case when shared then share_conversation.at end
        where own.person_id = person and own.loved_one_id is not null and own.holder_user_id = auth_api.uid()
          and (own.conversation_shared_at is not null) <> shared returning 1)
    select exists (select from changed);
  $$;
alter function client.share_conversation owner to kabar_client_system;
grant execute on function client.share_conversation to kabar_client;

-- Withdraws a consent of the caller, the person of a circle. False if the caller is not, or nothing is shared. Also while circles
-- are off.
create function client.take_back_own_consent(person uuid, kind text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('circle of ' || person, 0));
    with taken as (
      insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, recorded_by, recorder_id, recorded_at)
        select circle.loved_one_id, coalesce(circle.holder_user_id, take_back_own_consent.person), own.kind, false, 'person', auth_api.uid(),
            take_back_own_consent.at
          from client.own_consents() as own left join client.circles as circle on circle.person_id = own.person
          where own.person = take_back_own_consent.person and own.kind = take_back_own_consent.kind
        returning 1
    ), logged as (
      insert into client.circle_changes (person_id, at, what, by_role, by_user_id, kind)
        select circle.person_id, take_back_own_consent.at, 'consent_taken_back', 'person', auth_api.uid(), take_back_own_consent.kind
          from client.circles as circle where circle.person_id = take_back_own_consent.person and exists (select from taken)
    ), published as materialized (
      select chat_api.publish_circle(take_back_own_consent.person, array(select auth_api.uid()
          union select circle.holder_user_id from client.circles as circle where circle.person_id = take_back_own_consent.person
          union select member.user_id from client.circle_members as member
            where member.person_id = take_back_own_consent.person and member.ended_at is null))
        from taken)
    select (select count(*) from published) > 0;
  $$;
alter function client.take_back_own_consent owner to kabar_client_system;
grant execute on function client.take_back_own_consent to kabar_client;
