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

-- Removes members from conversations in the same transaction in which they lose the right to read them: by a change of membership,
-- role or consent, a hidden kind of data, or the end of the circle.
create function client.settle_chat() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform chat_api.settle_circle(case tg_op when 'DELETE' then old.person_id else new.person_id end);
    return null;
  end $$;
alter function client.settle_chat owner to kabar_client_system;
create trigger circle_members_settle_chat after update of role, ended_at on client.circle_members
  for each row execute function client.settle_chat();
create trigger circle_hidden_kinds_settle_chat after insert on client.circle_hidden_kinds
  for each row execute function client.settle_chat();
create trigger care_consents_settle_chat after insert on client.care_consents
  for each row execute function client.settle_chat();
create trigger circles_settle_chat after delete or update of conversation_shared_at on client.circles
  for each row execute function client.settle_chat();
