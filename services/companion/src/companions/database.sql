create policy companions_system on companion.companions to kabar_companion_system using (true) with check (true);
create policy companions_own on companion.companions to kabar_companion
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy companions_staff on companion.companions for select to kabar_companion
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companions_jobs on companion.companions for select to kabar_companion
  using ((select auth_api.has_role('system')));
grant select, insert (user_id, accepted_mediums, phone_number, whatsapp_number, telegram_handle, ktp_number,
  id_image_path, selfie_path, submitted_at), update (accepted_mediums, phone_number, whatsapp_number, telegram_handle, ktp_number, id_image_path,
  selfie_path, submitted_at, updated_at) on companion.companions to kabar_companion;
grant select, insert, update on companion.companions to kabar_companion_system;

-- Requests a new verification of the caller, after they uploaded new documents.
create function companion.ask_for_review() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update companion.companions
      set verification_status = 'pending', verified_at = null, verification_notes = null, updated_at = now()
      where user_id = auth_api.uid() and verification_status <> 'pending'
  $$;
alter function companion.ask_for_review owner to kabar_companion_system;
grant execute on function companion.ask_for_review to kabar_companion;

-- At most 200 verified companions who accept a medium, with the languages and interests that they share with a client, best match
-- first. search: part of the name, or null. To bound the cost, it examines only companions with that name, or else the 300 who are
-- free soonest for each language and the 300 newest. For security-definer functions of other services, which staff call.
create function companion_api.companions_accepting(medium text, languages text[], interests text[], search text, without uuid[])
  returns table (companion_id uuid, shared_languages text[], shared_interests text[], accepted_mediums text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select found.id, found.spoken, found.liked, found.accepted_mediums
      from (
        select profile.id, profile.full_name, companion.accepted_mediums,
            array(select own from unnest(profile.languages) with ordinality as told (own, place)
              where companion.language_key(own) in (select companion.language_key(theirs)
                from unnest(companions_accepting.languages) as theirs) order by place) as spoken,
            array(select own from unnest(profile.interests) with ordinality as told (own, place)
              where lower(btrim(own)) in (select lower(btrim(theirs))
                from unnest(companions_accepting.interests) as theirs) order by place) as liked
          from companion.companions as companion
          join auth_api.companion_profiles as profile on profile.id = companion.user_id
          where companion.is_verified and companions_accepting.medium = any (companion.accepted_mediums)
            and companion.user_id <> all (without)
            and companion.user_id = any (array(
              select auth_api.people_named(search, 1000) where search is not null
              union
              select soon.companion_id from unnest(companions_accepting.languages) as wanted (language)
                cross join lateral (select key.companion_id from companion.match_keys as key
                  where key.key = 'language:' || companion.language_key(wanted.language)
                  order by key.next_free_at, key.companion_id limit 300) as soon
                where search is null
              union
              (select newest.user_id from companion.companions as newest where search is null and newest.is_verified
                order by newest.user_id desc limit 300)))
      ) as found
      order by cardinality(found.spoken) > 0 desc, cardinality(found.liked) desc, found.full_name, found.id
      limit 200
  $$;
alter function companion_api.companions_accepting owner to kabar_companion_system;
grant execute on function companion_api.companions_accepting to kabar_bookings_system;

-- Whether the caller has a companion record; without one there are no weekly hours.
create function companion_api.is_companion() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from companion.companions where user_id = auth_api.uid()) $$;
alter function companion_api.is_companion owner to kabar_companion_system;
grant execute on function companion_api.is_companion to kabar_bookings, kabar_bookings_system;

-- Which of these people are verified companions. Open to every caller, because visitors are shown some companions.
create function companion_api.verified_among(people uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from companion.companions where is_verified and user_id = any (people) $$;
alter function companion_api.verified_among owner to kabar_companion_system;
grant execute on function companion_api.verified_among to kabar_auth_system;

-- The companions whom clients may see, for signed-in people; without contact or documents.
-- needs auth_api.has_role, auth_api.uid
-- not null user_id, verified_at, accepted_mediums
create view companion_api.verified_companions as
  select user_id, verified_at, accepted_mediums
    from companion.companions
    where is_verified and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
alter view companion_api.verified_companions owner to kabar_companion_system;
grant select on companion_api.verified_companions to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system,
  kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system,
  kabar_companion;
