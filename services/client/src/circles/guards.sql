-- Makes a member the organiser, and the former organiser a helper. Only for the person and the organiser.
create function client.hand_over_circle(person uuid, member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if coalesce(client.role_in_circle(person, auth_api.uid()), '') not in ('person', 'organiser') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    update client.circle_members set role = 'helper'
      where person_id = person and ended_at is null and role = 'organiser';
    update client.circle_members set role = 'organiser'
      where person_id = person and ended_at is null and user_id = member;
  end $$;
alter function client.hand_over_circle owner to kabar_client_system;
grant execute on function client.hand_over_circle to kabar_client;

-- Removes an erased account from its circles. Writes the circle logs, and enqueues the job that finds the next organisers and notifies
-- the members of circles that end. Ends open invitations to its address, and loved ones' requests for an own account with that
-- address.
create function client.leave_circles(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    joined uuid[];
    ended jsonb;
  begin
    update client.circle_invitations set state = 'expired', email = null, ended_at = now()
      where state = 'open' and email = auth_api.confirmed_email(account);
    update client.own_account_requests set state = 'withdrawn', email = null, ended_at = now()
      where ended_at is null and email = auth_api.confirmed_email(account);
    select array_agg(circle.person_id order by circle.person_id) into joined from client.circles as circle
      where circle.holder_user_id <> account and (circle.person_user_id = account or exists (select from client.circle_members as member
        where member.person_id = circle.person_id and member.user_id = account and member.ended_at is null));
    select jsonb_agg(jsonb_build_object('personId', near.person_id, 'userId', near.user_id)) into ended
      from (select circle.person_id, member.user_id from client.circles as circle
          join client.circle_members as member on member.person_id = circle.person_id and member.ended_at is null
          where circle.holder_user_id = account
        union select circle.person_id, circle.person_user_id from client.circles as circle where circle.holder_user_id = account) as near
      where near.user_id <> account;
    if joined is null and ended is null then return; end if;
    insert into client.circle_changes (person_id, at, what, by_role)
      select person, now(), 'closed', 'system' from unnest(joined) as person;
    perform jobs_api.enqueue('client:settle-circles',
      jsonb_build_object('personIds', coalesce(to_jsonb(joined), '[]'), 'ended', coalesce(ended, '[]')));
  end $$;
alter function client.leave_circles owner to kabar_client_system;

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

-- The holder of a loved one's rows shares their conversation with the circle, or stops sharing. False if nothing changes.
create function client.share_conversation(person uuid, shared boolean, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update client.circles as own set conversation_shared_at = case when shared then at end
      where own.person_id = person and own.loved_one_id is not null and own.holder_user_id = auth_api.uid()
        and (own.conversation_shared_at is not null) <> shared;
    return found;
  end $$;
alter function client.share_conversation owner to kabar_client_system;
grant execute on function client.share_conversation to kabar_client;

-- Withdraws a consent of the caller, the person of a circle. False if the caller is not, or nothing is shared. Also while circles
-- are off.
create function client.take_back_own_consent(person uuid, kind text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare circle client.circles;
  begin
    perform pg_advisory_xact_lock(hashtextextended('circle of ' || person, 0));
    if not exists (select from client.own_consents() as own where own.person = take_back_own_consent.person
      and own.kind = take_back_own_consent.kind) then return false; end if;
    select * into circle from client.circles as own where own.person_id = person;
    insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, recorded_by, recorder_id, recorded_at)
      values (circle.loved_one_id, coalesce(circle.holder_user_id, person), take_back_own_consent.kind, false, 'person', auth_api.uid(), at);
    insert into client.circle_changes (person_id, at, what, by_role, by_user_id, kind)
      select person, take_back_own_consent.at, 'consent_taken_back', 'person', auth_api.uid(), take_back_own_consent.kind
        where circle.person_id is not null;
    perform chat_api.publish_circle(person, array(select auth_api.uid() union select circle.holder_user_id where circle.person_id is not null
      union select member.user_id from client.circle_members as member where member.person_id = person and member.ended_at is null));
    return true;
  end $$;
alter function client.take_back_own_consent owner to kabar_client_system;
grant execute on function client.take_back_own_consent to kabar_client;
