create policy circles_of_people on client.circles for select to kabar_client
  using (person_id in (select near.person from client_api.people_in_care() as near));
create policy circles_system on client.circles to kabar_client_system using (true) with check (true);
grant select on client.circles to kabar_client;
grant select, insert, update on client.circles to kabar_client_system;

create policy circle_members_of_people on client.circle_members for select to kabar_client
  using (user_id = (select auth_api.uid()) or person_id in (select near.person from client_api.people_in_care() as near));
-- the person and the organiser change and end memberships; members end their own
create policy circle_members_change on client.circle_members for update to kabar_client
  using (ended_at is null and (user_id = (select auth_api.uid())
    or client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser')))
  with check (ended_at is not null and user_id = (select auth_api.uid())
    or client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'));
create policy circle_members_system on client.circle_members to kabar_client_system using (true) with check (true);
grant select, update (role, ended_at, ended_how, ended_by) on client.circle_members to kabar_client;
grant select, insert, update on client.circle_members to kabar_client_system;

-- Only the person in care sees which kinds of data are hidden from a member.
create policy circle_hidden_kinds_person on client.circle_hidden_kinds to kabar_client
  using (client.role_in_circle(person_id, (select auth_api.uid())) = 'person')
  with check (client.role_in_circle(person_id, (select auth_api.uid())) = 'person');
create policy circle_hidden_kinds_system on client.circle_hidden_kinds for select to kabar_client_system using (true);
grant select, insert, delete on client.circle_hidden_kinds to kabar_client;
grant select on client.circle_hidden_kinds to kabar_client_system;

create policy circle_muted_kinds_own on client.circle_muted_kinds to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy circle_muted_kinds_system on client.circle_muted_kinds for select to kabar_client_system using (true);
grant select, insert, delete on client.circle_muted_kinds to kabar_client;
grant select on client.circle_muted_kinds to kabar_client_system;

create policy circle_changes_of_people on client.circle_changes for select to kabar_client
  using (person_id in (select near.person from client_api.people_in_care() as near));
-- For the data export of a former member.
create policy circle_changes_own on client.circle_changes for select to kabar_client
  using (by_user_id = (select auth_api.uid()));
create policy circle_changes_record on client.circle_changes for insert to kabar_client
  with check (by_user_id = (select auth_api.uid()) and by_role = client.role_in_circle(person_id, (select auth_api.uid())));
create policy circle_changes_system on client.circle_changes to kabar_client_system using (true) with check (true);
-- append-only
grant select, insert on client.circle_changes to kabar_client, kabar_client_system;

create policy circle_weeks_own on client.circle_weeks to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy circle_weeks_system on client.circle_weeks to kabar_client_system using (true) with check (true);
grant select, insert (person_id, user_id, wanted_since), update (wanted_since) on client.circle_weeks to kabar_client;
grant select, update (mailed_until) on client.circle_weeks to kabar_client_system;
-- Only for the row lock of client.make_circle; `with check (false)` refuses updates.
create policy loved_one_profiles_named on client.loved_one_profiles for update to kabar_client_system
  using (client_user_id = (select auth_api.uid())) with check (false);

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

-- Makes open pages of these accounts refetch a person in care. Only in a transaction of the caller's own change.
create function client.publish_circle(person uuid, accounts uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.publish_circle(person, accounts) where auth_api.uid() is not null or auth_api.has_role('system')
  $$;
alter function client.publish_circle owner to kabar_client_system;
grant execute on function client.publish_circle to kabar_client;
