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

-- Records a consent that a loved one gave or withdrew on the page of their personal link. Called by the bookings service, which
-- checked the link. Records nothing if their newest answer is the same. Open pages of members refetch at once, and a job notifies the
-- organiser. A person with an own account cannot consent by the link, which the holder knows: raises own_account_taken.
create function client_api.record_own_consent(client uuid, loved_one uuid, kind text, given boolean, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare newest client.care_consents;
  begin
    perform pg_advisory_xact_lock(hashtextextended('circle of ' || loved_one, 0));
    if given and exists (select from client.circles where person_id = loved_one and person_user_id is not null) then
      raise exception using errcode = 'KB409', message = 'own_account_taken';
    end if;
    select * into newest from client.care_consents as consent
      where consent.person_id = loved_one and consent.kind = record_own_consent.kind order by consent.id desc limit 1;
    if given = coalesce(newest.is_given, false) and (not given or newest.recorded_by = 'person') then return; end if;
    insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, recorded_by, recorded_at)
      values (loved_one, client, record_own_consent.kind, given, 'person', at);
    insert into client.circle_changes (person_id, at, what, by_role, kind)
      select loved_one, record_own_consent.at, case when given then 'consent_given' else 'consent_taken_back' end, 'person',
        record_own_consent.kind where exists (select from client.circles where person_id = loved_one);
    perform chat_api.publish_circle(loved_one, array(select client union select member.user_id from client.circle_members as member
      where member.person_id = loved_one and member.ended_at is null));
    perform jobs_api.enqueue('client:notify-of-own-consent', jsonb_build_object('lovedOneId', loved_one, 'kind', kind,
      'event', case when given then 'consent_given' else 'consent_taken_back' end));
  end $$;
alter function client_api.record_own_consent owner to kabar_client_system;
grant execute on function client_api.record_own_consent to kabar_bookings_system;

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
