-- Whether the caller acts for this side of a missed check-in: its client, its companion, the contact with the link of a mail
-- (token_hash), the loved one who was called with a personal link (person, token_hash), whoever may act in the daily check-in, or
-- background work.
-- needs auth_api.has_role, auth_api.uid, bookings.reaches_question
create function bookings.reaches_check_in(check_in uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.missed_check_ins as chain where chain.id = check_in and (case side
      when 'client' then chain.client_user_id = auth_api.uid()
      when 'companion' then chain.companion_user_id = auth_api.uid()
      when 'contact' then exists (select from bookings.missed_check_in_links as link
        where link.check_in_id = chain.id and link.token_hash = reaches_check_in.token_hash)
      when 'person' then exists (select from bookings.personal_links as link
        where link.token_hash = reaches_check_in.token_hash and link.client_id = chain.client_user_id
          and link.loved_one_id = chain.loved_one_id)
      when 'system' then auth_api.has_role('system') end
      or chain.daily_check_in_id is not null and side <> 'contact'
        and bookings.reaches_question(chain.daily_check_in_id, side, token_hash)))
  $$;
alter function bookings.reaches_check_in owner to kabar_bookings_system;
