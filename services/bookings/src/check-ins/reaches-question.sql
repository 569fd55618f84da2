-- Whether the caller acts for this side of a daily question: the account's holder who is asked themselves (client), or whose plan it is
-- (holder), the person with a personal link or a link to a question of the plan (person, token_hash), the companion who answers, staff, or
-- background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.reaches_question(check_in uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.check_ins as own where own.id = check_in and case side
      when 'client' then own.client_id = auth_api.uid() and own.loved_one_id is null
      when 'holder' then own.client_id = auth_api.uid()
      when 'person' then exists (select from bookings.check_in_tokens as link join bookings.check_ins as asked on asked.id = link.check_in_id
          where link.token_hash = reaches_question.token_hash and asked.plan_id = own.plan_id)
        or exists (select from bookings.personal_links as link
          where link.token_hash = reaches_question.token_hash and link.client_id = own.client_id and link.loved_one_id = own.loved_one_id)
      when 'companion' then own.companion_id = auth_api.uid()
      when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
      when 'system' then auth_api.has_role('system') end)
  $$;
alter function bookings.reaches_question owner to kabar_bookings_system;
