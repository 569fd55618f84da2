-- The open missed calls of the last day of the loved one of a personal link, the newest first. A daily check-in has its own question.
-- needs auth_api.preferred_names
create function bookings.check_ins_of_personal_link(token_hash bytea, at timestamptz)
  returns table (id uuid, scheduled_at timestamptz, companion_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select chain.id, chain.scheduled_at, companion.preferred_name
      from bookings.personal_links as link
        join bookings.missed_check_ins as chain on chain.client_user_id = link.client_id and chain.loved_one_id = link.loved_one_id
          and chain.state <> 'ended' and chain.daily_check_in_id is null and chain.scheduled_at > at - interval '1 day'
        left join lateral auth_api.preferred_names(array[chain.companion_user_id]) as companion on true
      where link.token_hash = check_ins_of_personal_link.token_hash
      order by chain.scheduled_at desc, chain.id
  $$;
alter function bookings.check_ins_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.check_ins_of_personal_link to kabar_bookings;
