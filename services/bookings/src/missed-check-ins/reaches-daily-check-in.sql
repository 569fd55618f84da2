-- Whether the caller acts for this side of a daily check-in: its client, who was asked themselves, its companion, the person with a
-- personal link or a link to the question (token_hash), staff where no companion answers, or background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.reaches_daily_check_in(daily uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.check_ins as own where own.id = daily and case side
      when 'client' then own.client_id = auth_api.uid() and own.loved_one_id is null
      when 'companion' then own.companion_id = auth_api.uid()
      when 'person' then exists (select from bookings.personal_links as link
        where link.token_hash = reaches_daily_check_in.token_hash and link.client_id = own.client_id
          and link.loved_one_id = own.loved_one_id)
        or exists (select from bookings.check_in_tokens as link
          where link.token_hash = reaches_daily_check_in.token_hash and link.check_in_id = own.id)
      when 'staff' then own.companion_id is null and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
      when 'system' then auth_api.has_role('system') end)
  $$;
alter function bookings.reaches_daily_check_in owner to kabar_bookings_system;
