-- Whether summaries of the calls of a personal link's loved one go to the family now.
-- needs client_api.sends_summaries
create function bookings.sends_summaries_by_link(token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select client_api.sends_summaries(link.client_id, link.loved_one_id) from bookings.personal_links as link
      where link.token_hash = sends_summaries_by_link.token_hash), false)
  $$;
alter function bookings.sends_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.sends_summaries_by_link to kabar_bookings;
