-- Whether the caller acts for this side of a missed check-in: its client, its companion, the contact with the link of a mail
-- (token_hash), the person with a personal link or a link to the daily check-in (person, token_hash), staff, or background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.reaches_check_in(check_in uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.missed_check_ins as chain where chain.id = check_in and case side
      when 'client' then chain.client_user_id = auth_api.uid()
      when 'companion' then chain.companion_user_id = auth_api.uid()
      when 'contact' then exists (select from bookings.missed_check_in_links as link
        where link.check_in_id = chain.id and link.token_hash = reaches_check_in.token_hash)
      when 'person' then exists (select from bookings.personal_links as link
        where link.token_hash = reaches_check_in.token_hash and link.client_id = chain.client_user_id
          and link.loved_one_id = chain.loved_one_id)
        or exists (select from bookings.check_in_tokens as link
          where link.token_hash = reaches_check_in.token_hash and link.check_in_id = chain.check_in_id)
      when 'staff' then chain.check_in_id is not null and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
      when 'system' then auth_api.has_role('system') end)
  $$;
alter function bookings.reaches_check_in owner to kabar_bookings_system;
