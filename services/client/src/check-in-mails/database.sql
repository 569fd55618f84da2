create policy loved_one_profiles_week on client.loved_one_profiles for update to kabar_client_system
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (check_ins_mailed_until), update (check_ins_mailed_until) on client.loved_one_profiles to kabar_client_system;

-- One page of the circle members who want the weekly mail, with the person in care; by id, after the last id of the previous page.
-- Empty while circles are off. For jobs only.
create function client.circle_weeks_wanted(after uuid, most integer)
  returns table (id uuid, person_id uuid, user_id uuid, holder_id uuid, loved_one_id uuid, person_name text, zone text, mailed_until date)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select week.id, week.person_id, week.user_id, circle.holder_user_id, circle.loved_one_id,
        coalesce(one.full_name, holder.preferred_name, ''), coalesce(reader.timezone, 'UTC'), week.mailed_until
      from client.circle_weeks as week join client.circles as circle using (person_id)
        left join client.loved_one_profiles as one on one.id = circle.loved_one_id
        left join lateral auth_api.preferred_names(array[circle.holder_user_id]) as holder on circle.loved_one_id is null
        left join lateral auth_api.reader(week.user_id) as reader on true
      where (select auth_api.has_role('system')) and (select backoffice_api.feature_enabled('care_circles_enabled'))
        and (circle_weeks_wanted.after is null or week.id > circle_weeks_wanted.after)
      order by week.id limit most
  $$;
alter function client.circle_weeks_wanted owner to kabar_client_system;
grant execute on function client.circle_weeks_wanted to kabar_client;

-- Whether a weekly mail in the outbox should be dropped, because its reader may no longer see one of its parts or unsubscribed. Called
-- by the auth service before it sends. person: the person in care. Readers unsubscribe once for all their loved ones; circle members
-- for each person (mail-stops/circle-week.ts).
create function client_api.is_weekly_mail_unwanted(kind text, reader uuid, person uuid, kinds text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system') and case is_weekly_mail_unwanted.kind
      when 'circle-week' then client.is_address_declined('circle_weeks', sha256(convert_to(reader || ' ' || person, 'UTF8')))
        or not exists (select from client.circle_weeks as week
          where week.person_id = person and week.user_id = reader and kinds <@ client.kinds_of_circle_week(week.id)
            and client.kinds_of_circle_week(week.id) <> '{}')
      when 'check-in-week' then client.is_address_declined('check_in_weeks', sha256(convert_to(reader::text, 'UTF8')))
        or auth_api.is_out(reader, false) or not exists (select from client.loved_one_profiles as one
          where one.id = person and one.client_user_id = reader and client_api.may(one.id, 'check_ins'))
      else false end
  $$;
alter function client_api.is_weekly_mail_unwanted owner to kabar_client_system;
grant execute on function client_api.is_weekly_mail_unwanted to kabar_auth;

-- The parts of the weekly mail that a circle member may see now. Empty for former and suspended members, while circles are off, and
-- while the account that holds the person's rows is suspended. For jobs only.
create function client.kinds_of_circle_week(week uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select part.kind
      from client.circle_weeks as own join client.circles as circle using (person_id)
        join client.circle_members as member on member.person_id = own.person_id and member.user_id = own.user_id
          and member.ended_at is null and member.joined_at <= own.wanted_since
        cross join unnest(array['calendar', 'check_ins', 'summaries']) as part (kind)
      where own.id = week and auth_api.has_role('system') and backoffice_api.feature_enabled('care_circles_enabled')
        and not auth_api.is_out(circle.holder_user_id, circle.loved_one_id is not null)
        and client.sees_kind(own.person_id, own.user_id, part.kind))
  $$;
alter function client.kinds_of_circle_week owner to kabar_client_system;
grant execute on function client.kinds_of_circle_week to kabar_client;

-- Enqueues the weekly mail about a loved one's check-ins to the account's holder, once a week, if the loved one consented and the
-- account is not suspended. until: the Monday after that week. For jobs only.
create function client.mail_check_in_week(loved_one uuid, until date, account_hash bytea, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with due as (
      update client.loved_one_profiles as one set check_ins_mailed_until = until
        where one.id = loved_one and auth_api.has_role('system')
          and (one.check_ins_mailed_until is null or one.check_ins_mailed_until < until)
          and client_api.may(one.id, 'check_ins') and not auth_api.is_out(one.client_user_id, false)
          and not client.is_address_declined('check_in_weeks', account_hash)
        returning one.client_user_id)
    select auth_api.send_mail(client_user_id, 'check-in-week', mail_check_in_week.details) from due
  $$;
alter function client.mail_check_in_week owner to kabar_client_system;
grant execute on function client.mail_check_in_week to kabar_client;

-- Enqueues the weekly mail to a circle member, at most once a week, if they still may see all its parts and did not unsubscribe.
-- until: the Monday after that week. For jobs only.
create function client.mail_circle_week(week uuid, until date, kinds text[], stop_hash bytea, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with due as (
      update client.circle_weeks as own set mailed_until = until
        where own.id = week and auth_api.has_role('system') and (own.mailed_until is null or own.mailed_until < until)
          and kinds <@ client.kinds_of_circle_week(own.id) and not client.is_address_declined('circle_weeks', stop_hash)
        returning own.user_id)
    select auth_api.send_mail(user_id, 'circle-week', mail_circle_week.details) from due
  $$;
alter function client.mail_circle_week owner to kabar_client_system;
grant execute on function client.mail_circle_week to kabar_client;
