-- Only security-definer functions access requests.
create policy circle_endings_system on client.circle_endings to kabar_client_system using (true) with check (true);
grant select, insert, update, delete on client.circle_endings to kabar_client_system;
create policy private_reads_of_circle on client.private_reads for insert to kabar_client_system
  with check (reader_id = (select auth_api.uid()) and what = 'circle');
grant insert (loved_one_id) on client.private_reads to kabar_client_system;
-- Staff read the names of loved ones who have a circle.
create policy loved_one_profiles_of_staff on client.loved_one_profiles for select to kabar_client_system
  using (((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
    and id in (select circle.loved_one_id from client.circles as circle where circle.loved_one_id is not null));

-- Stores an admin's request to end a membership, until another admin agrees within 24 hours. Idempotent while a request is open.
create function client.ask_circle_ending(person uuid, member uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    insert into client.circle_endings (person_id, user_id, reason, asked_by, asked_at, valid_until)
      values (person, member, ask_circle_ending.reason, auth_api.uid(), at, at + interval '24 hours')
      on conflict on constraint circle_endings_once do update set reason = excluded.reason, asked_by = excluded.asked_by,
        asked_at = excluded.asked_at, valid_until = excluded.valid_until where circle_endings.valid_until <= at;
    select backoffice_api.record_action('circle_ending_asked', 'user', member,
      jsonb_build_object('personId', person, 'reason', ask_circle_ending.reason));
  $$;
alter function client.ask_circle_ending owner to kabar_client_system;
grant execute on function client.ask_circle_ending to kabar_client;

-- Staff tasks: memberships that wait for a second admin to end them, oldest first, after a keyset position. Empty for callers who are
-- not admins.
create function client_api.circle_ending_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.asked_at, request.user_id, null::uuid, 'circle_member', request.asked_by, request.valid_until
      from client.circle_endings as request
      where auth_api.has_role('admin') and request.valid_until > at
        and (after_id is null or (request.asked_at, request.id) > (after_moment, after_id))
      order by request.asked_at, request.id limit most
  $$;
alter function client_api.circle_ending_tasks owner to kabar_client_system;
grant execute on function client_api.circle_ending_tasks to kabar_backoffice;

-- The name of the person of a circle.
create function client.circle_name(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when circle.loved_one_id is null
        then (select holder.full_name from auth_api.people as holder where holder.id = circle.holder_user_id)
        else (select one.full_name from client.loved_one_profiles as one where one.id = circle.loved_one_id) end
      from client.circles as circle where circle.person_id = person
  $$;
alter function client.circle_name owner to kabar_client_system;

-- The circles whose rows an account holds, and those in which it has or had a role. For staff.
create function client.circles_of_account(account uuid) returns table (person_id uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select circle.person_id, client.circle_name(circle.person_id), case when circle.person_id = account or circle.person_user_id = account
        then 'person' else (select member.role from client.circle_members as member
          where member.person_id = circle.person_id and member.user_id = account and member.ended_at is null) end
      from client.circles as circle
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and (circle.holder_user_id = account
        or circle.person_user_id = account or exists (select from client.circle_members as member
          where member.person_id = circle.person_id and member.user_id = account))
      order by 2, 1
  $$;
alter function client.circles_of_account owner to kabar_client_system;
grant execute on function client.circles_of_account to kabar_client;

-- Ends a membership for staff: the caller was the only admin of the last day, or another admin asked for it. successor: the
-- member who becomes the organiser. Recorded in the audit log and in the log of the circle. Raises forbidden. A guard: repeats that no
-- admin ends a membership alone while there is another; decideEnding and decideAgreement decide, also the successor.
create function client.end_circle_member(person uuid, member uuid, successor uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB403', 'forbidden') where (auth_api.has_role('admin')
      and (auth_api.admins_of_last_day(end_circle_member.at) = 1 or exists (select from client.circle_endings as waiting
        where waiting.person_id = person and waiting.user_id = member and waiting.asked_by <> auth_api.uid()
          and waiting.valid_until > end_circle_member.at))) is not true;
    update client.circle_members as own set ended_at = end_circle_member.at, ended_how = 'staff', ended_by = auth_api.uid()
      where own.person_id = person and own.user_id = member and own.ended_at is null;
    update client.circle_members as own set role = 'organiser'
      where own.person_id = person and own.user_id = successor and own.ended_at is null;
    insert into client.circle_changes (person_id, at, what, by_role, about_user_id, role)
      select person, end_circle_member.at, 'handed_over', 'staff', successor, 'organiser' where successor is not null;
    insert into client.circle_changes (person_id, at, what, by_role, about_user_id)
      values (person, end_circle_member.at, 'removed', 'staff', member);
    delete from client.circle_endings as waiting where waiting.person_id = person and waiting.user_id = member;
    select chat_api.publish_circle(person, array(select circle.holder_user_id from client.circles as circle where circle.person_id = person
      union select circle.person_user_id from client.circles as circle where circle.person_id = person and circle.person_user_id is not null
      union select own.user_id from client.circle_members as own where own.person_id = person and (own.ended_at is null or own.user_id = member)));
    -- the job finds an organiser for a person without an account, if other members are left
    select jobs_api.enqueue('client:settle-circles', jsonb_build_object('personIds', jsonb_build_array(person), 'ended', '[]'::jsonb))
      where not exists (select from client.circle_members as own where own.person_id = person and own.ended_at is null and own.role = 'organiser')
        and exists (select from client.circles as circle where circle.person_id = person and circle.loved_one_id is not null
          and circle.person_user_id is null and (circle.holder_user_id <> member or exists (select from client.circle_members as own
            where own.person_id = person and own.ended_at is null)));
    select backoffice_api.record_action('circle_member_ended', 'user', member,
      jsonb_build_object('personId', person, 'reason', end_circle_member.reason));
  $$;
alter function client.end_circle_member owner to kabar_client_system;
grant execute on function client.end_circle_member to kabar_client;

-- People in care (loved ones, and clients with a circle) whose name contains these words (literally, no patterns); names that begin
-- with them first. For the search of the back office. Reads at most 50 matching loved ones and 100 accounts. words: at least three
-- characters, so that the trigram index is used.
create function client.find_circles(words text, size integer)
  returns table (person_id uuid, name text, holder_id uuid, holder_name text, has_circle boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    -- without two letters or digits there is no trigram to look up, and no name either
    with wanted as (select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%' as pattern where words ~ '[[:alnum:]]{2}'),
    -- What many of the first rows hold, a scan meets often enough; the index would be read for all of them.
    sample as (select count(*) >= 25 as is_common from (select one.full_name from client.loved_one_names as one limit 500) as row
      where row.full_name ilike (select pattern from wanted)),
    accounts as (select account.id from wanted cross join lateral auth_api.people_named(words, 100) as account (id)),
    found as (
      (select one.id as person_id from client.loved_one_names as one
        where (select is_common from sample) and one.full_name || '' ilike (select pattern from wanted) limit 50)
      union all (select one.id from client.loved_one_names as one
        where not (select is_common from sample) and one.full_name ilike (select pattern from wanted) limit 50)
      union all select circle.person_id from client.circles as circle
        where circle.person_id = any (array(select accounts.id from accounts))
      union all select circle.person_id from client.circles as circle
        where circle.person_user_id = any (array(select accounts.id from accounts))),
    people as (
      select person.id, one.full_name as loved_one_name, coalesce(circle.holder_user_id, one.client_user_id) as holder_id,
          circle.person_id is not null as has_circle
        from unnest(array(select distinct found.person_id from found)) as person (id)
          left join client.circles as circle on circle.person_id = person.id
          left join client.loved_one_names as one on one.id = person.id)
    select people.id, coalesce(people.loved_one_name, holder.full_name) as name, people.holder_id, holder.full_name, people.has_circle
      from people left join auth_api.people as holder on holder.id = people.holder_id
      order by starts_with(lower(coalesce(people.loved_one_name, holder.full_name)), lower(words)) desc, name, people.id limit size
  $$;
alter function client.find_circles owner to kabar_client_system;
grant execute on function client.find_circles to kabar_client;

-- Locks a request to end a membership, for admins.
create function client.hold_circle_ending(request uuid)
  returns table (person_id uuid, user_id uuid, reason text, asked_by uuid, valid_until timestamptz)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select waiting.person_id, waiting.user_id, waiting.reason, waiting.asked_by, waiting.valid_until
      from client.circle_endings as waiting where waiting.id = request and auth_api.require_role('admin') for update
  $$;
alter function client.hold_circle_ending owner to kabar_client_system;
grant execute on function client.hold_circle_ending to kabar_client;

-- Locks a circle for an admin and returns its present members in the order of joining.
create function client.hold_circle_members(person uuid) returns table (user_id uuid, role text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    -- the lock under which members of a circle are changed
    select pg_advisory_xact_lock(hashtextextended('circle of ' || person, 0));
    select member.user_id, member.role from client.circle_members as member
      where member.person_id = person and member.ended_at is null order by member.joined_at, member.id;
  $$;
alter function client.hold_circle_members owner to kabar_client_system;
grant execute on function client.hold_circle_members to kabar_client;

-- Records that staff open a circle: in the audit log, and in the log that the person's account reads. False if there is no
-- circle.
create function client.record_circle_opening(person uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    insert into client.private_reads (client_user_id, reader_id, what, loved_one_id)
      select circle.holder_user_id, auth_api.uid(), 'circle', circle.loved_one_id
        from client.circles as circle where circle.person_id = person;
    select backoffice_api.record_opening('circle_viewed', 'user', circle.holder_user_id)
      from client.circles as circle where circle.person_id = person;
    select exists (select from client.circles as circle where circle.person_id = person);
  $$;
alter function client.record_circle_opening owner to kabar_client_system;
grant execute on function client.record_circle_opening to kabar_client;

-- A circle as staff see it, one JSON value for each part. For staff, after record_circle_opening in the same transaction.
create function client.staff_circle(person uuid, at timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('name', client.circle_name(person), 'holder', client.staff_name(circle.holder_user_id),
      'ownAccount', case when circle.person_user_id is not null then client.staff_name(circle.person_user_id) end,
      'members', (select coalesce(jsonb_agg(client.staff_name(member.user_id) || jsonb_build_object('role', member.role,
          'joinedAt', member.joined_at, 'endedAt', member.ended_at, 'endedHow', member.ended_how)
          order by member.ended_at nulls first, member.joined_at), '[]') from client.circle_members as member where member.person_id = person),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object('role', one.role, 'sentAt', one.sent_at, 'expiresAt', one.expires_at)
          order by one.sent_at), '[]') from client.circle_invitations as one
          where one.person_id = person and one.state = 'open' and one.expires_at > at),
      'consents', (select coalesce(jsonb_agg(jsonb_build_object('kind', one.kind, 'isGiven', one.is_given, 'since', one.recorded_at,
          'recordedBy', one.recorded_by, 'recorderName', client.staff_name(one.recorder_id) ->> 'fullName') order by one.kind), '[]')
          from (select distinct on (kind) * from client.care_consents as each where each.person_id = person order by kind, id desc) as one),
      'changes', (select coalesce(jsonb_agg(jsonb_build_object('at', one.at, 'what', one.what, 'byRole', one.by_role,
          'byName', client.staff_name(one.by_user_id) ->> 'fullName', 'aboutName', client.staff_name(one.about_user_id) ->> 'fullName',
          'role', one.role, 'kind', one.kind) order by one.id desc), '[]')
          from (select * from client.circle_changes as each where each.person_id = person and each.what not in ('hidden', 'shown')
            order by each.id desc limit 100) as one),
      'endings', (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'member', client.staff_name(one.user_id), 'reason', one.reason,
          'askedBy', client.staff_name(one.asked_by), 'isOwn', one.asked_by = auth_api.uid(), 'validUntil', one.valid_until)
          order by one.asked_at), '[]') from client.circle_endings as one where one.person_id = person and one.valid_until > at))
      from client.circles as circle
      where circle.person_id = person and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
  $$;
alter function client.staff_circle owner to kabar_client_system;
grant execute on function client.staff_circle to kabar_client;

-- An account by id and name; the name is null for an account without a profile.
create function client.staff_name(account uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('id', account, 'fullName', (select person.full_name from auth_api.people as person where person.id = account))
  $$;
alter function client.staff_name owner to kabar_client_system;

-- Removes a request to end a membership: withdrawn by its admin, or refused by another one. For admins.
create function client.withdraw_circle_ending(request uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    with removed as (delete from client.circle_endings where id = request returning user_id, person_id)
      select backoffice_api.record_action('circle_ending_withdrawn', 'user', removed.user_id, jsonb_build_object('personId', removed.person_id))
        from removed;
  $$;
alter function client.withdraw_circle_ending owner to kabar_client_system;
grant execute on function client.withdraw_circle_ending to kabar_client;
