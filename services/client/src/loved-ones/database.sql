-- The holder's loved ones, unless the holder has handed over the circle and left it.
create policy loved_one_profiles_own on client.loved_one_profiles to kabar_client
  using (client_user_id = (select auth_api.uid()) and client.role_of_holder(id, client_user_id) is not null)
  with check (client_user_id = (select auth_api.uid()));
create policy loved_one_profiles_jobs on client.loved_one_profiles for select to kabar_client
  using ((select auth_api.has_role('system')));
create policy loved_one_profiles_list on client.loved_one_profiles for update to kabar_client
  using (listed_methods is distinct from sha256(contact_methods) and (select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
create policy loved_one_profiles_logged_read on client.loved_one_profiles for select to kabar_client_system
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = loved_one_profiles.client_user_id
      and logged.reader_id = (select auth_api.uid())));
grant select, insert, update (full_name, relationship, contact_methods, preferred_call_times, notes, time_zone, language,
  reachable_by, listed_methods, version), delete on
  client.loved_one_profiles to kabar_client;
grant select (id, client_user_id, full_name, time_zone, language, reachable_by) on client.loved_one_profiles to kabar_client_system;
create policy loved_one_profiles_owner on client.loved_one_profiles for select to kabar_client_system
  using (client_user_id = (select auth_api.uid()) or (select auth_api.has_role('system')));
create policy loved_one_profiles_of_session on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_session_for(id, (select auth_api.uid())));
create policy loved_one_consents_own on client.loved_one_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy loved_one_consents_ask on client.loved_one_consents for insert to kabar_client
  with check (client_user_id = (select auth_api.uid()) and asked_by = 'client');
create policy loved_one_consents_system on client.loved_one_consents to kabar_client_system
  using (true) with check (true);
grant select, insert on client.loved_one_consents to kabar_client, kabar_client_system;
create policy loved_one_profiles_of_trial_request on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_trial_request_for(id));
grant select (relationship) on client.loved_one_profiles to kabar_client_system;
create policy loved_one_profiles_call on client.loved_one_profiles for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.loved_one_id = loved_one_profiles.id
      and logged.reader_id = (select auth_api.uid()) and logged.what = 'call_contact'));
-- A loved one with an own account, and the members of their circle.
create policy loved_one_profiles_of_circle on client.loved_one_profiles for select to kabar_client_system
  using (id in (select member.person_id from client.circle_members as member
      where member.user_id = (select auth_api.uid()) and member.ended_at is null)
    or id in (select circle.person_id from client.circles as circle where circle.person_user_id = (select auth_api.uid())));
-- Only names, which staff search.
create policy loved_one_names_system on client.loved_one_names to kabar_client_system using (true) with check (true);
create policy loved_one_names_own on client.loved_one_names for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
grant select, insert on client.loved_one_names to kabar_client_system;
grant select on client.loved_one_names to kabar_client;

-- Notifies the bookings service that a loved one's time zone changed, because check-in windows follow it. Does nothing while
-- check-ins are off.
create function client.announce_loved_one_move() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if backoffice_api.feature_enabled('check_in_plans_enabled') then
      perform jobs_api.enqueue('bookings:align-check-in-plans', jsonb_build_object('clientId', new.client_user_id),
        job_key => 'bookings:align-check-in-plans:' || new.client_user_id);
    end if;
    return null;
  end $$;
alter function client.announce_loved_one_move owner to kabar_client_system;
create trigger loved_one_profiles_move_announced after update of time_zone on client.loved_one_profiles
  for each row when (old.time_zone is distinct from new.time_zone) execute function client.announce_loved_one_move();

-- Time zone and language of a loved one, null if unknown: for their client, and for a companion who has or had a session for
-- them.
create function client_api.clock_of_loved_one(loved_one uuid) returns table (time_zone text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.time_zone, one.language from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.clock_of_loved_one owner to kabar_client_system;
grant execute on function client_api.clock_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_client, kabar_chat_system;

-- Name and relationship of the loved one of a trial request: for their client, staff and the assigned companion; no row
-- for others.
create function client_api.loved_one_of_trial_request(loved_one uuid) returns table (full_name text, relationship text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select one.full_name, one.relationship from client.loved_one_profiles as one where one.id = loved_one $$;
alter function client_api.loved_one_of_trial_request owner to kabar_client_system;
grant execute on function client_api.loved_one_of_trial_request to kabar_bookings;

-- The mediums by which a loved one can be reached: for their client, and for a companion who has or had a session for them. Empty
-- if none are stored.
create function client_api.mediums_of_loved_one(loved_one uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select one.reachable_by from client.loved_one_profiles as one where one.id = loved_one), '{}')
  $$;
alter function client_api.mediums_of_loved_one owner to kabar_client_system;
grant execute on function client_api.mediums_of_loved_one to kabar_bookings;

-- Copies the names of new loved ones into the table that staff search. Foreign keys (on update and on delete cascade) keep it in sync.
create function client.name_loved_ones() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into client.loved_one_names (id, client_user_id, full_name)
      select added.id, added.client_user_id, added.full_name from added;
    return null;
  end $$;
alter function client.name_loved_ones owner to kabar_client_system;
create trigger loved_one_profiles_named_for_search after insert on client.loved_one_profiles
  referencing new table as added for each statement execute function client.name_loved_ones();

-- The name of a loved one: for their client, and for a companion who has or had a session for them; null for others.
create function client_api.name_of_loved_one(loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.full_name from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.name_of_loved_one owner to kabar_client_system;
grant execute on function client_api.name_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system;

-- Whether a session may be requested for this loved one of a client: 'ok'; 'loved_one_not_found' for another client's;
-- 'no_consent' if they were not asked, refused, or withdrew. Null means the client themselves, which is always 'ok'.
create function client_api.person_of_care(client uuid, loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when loved_one is null then 'ok'
      when not exists (select from client.loved_one_profiles as own
        where own.id = loved_one and own.client_user_id = person_of_care.client) then 'loved_one_not_found'
      when (select consent.given and consent.adult from client.loved_one_consents as consent
        where consent.loved_one_id = loved_one order by consent.id desc limit 1) then 'ok'
      else 'no_consent'
    end
  $$;
alter function client_api.person_of_care owner to kabar_client_system;
grant execute on function client_api.person_of_care to kabar_bookings, kabar_bookings_system;

-- Records a loved one's answer to a companion in a call. Called by the bookings service, which has checked that the caller had
-- that call, in the transaction of the session log, so that no call is booked between the answer and its record. A yes only
-- confirms: it never overrides a no of the loved one or the client. Null if they are no longer a loved one of this client.
create function client_api.record_consent_in_call(client uuid, loved_one uuid, agrees boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare newest boolean;
  begin
    -- the lock under which the client answers for them
    perform pg_advisory_xact_lock(hashtextextended('consents of ' || client, 0));
    if auth_api.uid() is null or not exists (select from client.loved_one_profiles as own
      where own.id = loved_one and own.client_user_id = client)
    then
      return null;
    end if;
    newest := (select consent.given and consent.adult from client.loved_one_consents as consent
      where consent.loved_one_id = loved_one order by consent.id desc limit 1);
    if agrees and newest is not true then return false; end if;
    insert into client.loved_one_consents (loved_one_id, client_user_id, given, how, asked_by, adult)
      values (loved_one, client, agrees, case when agrees then 'in_a_call' end, 'companion', coalesce(newest, false));
    return agrees;
  end $$;
alter function client_api.record_consent_in_call owner to kabar_client_system;
grant execute on function client_api.record_consent_in_call to kabar_bookings_system;

-- The mediums by which the calling companion, who must be verified, may call a loved one now, with the client: those of a current
-- session, and the phone because of a daily check-in.
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
