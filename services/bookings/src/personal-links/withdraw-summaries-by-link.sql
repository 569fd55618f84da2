-- Records that the loved one of a personal link no longer agrees that summaries go to the family.
-- needs client_api.withdraw_summaries
create function bookings.withdraw_summaries_by_link(token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.withdraw_summaries(link.client_id, link.loved_one_id) from bookings.personal_links as link
      where link.token_hash = withdraw_summaries_by_link.token_hash
  $$;
alter function bookings.withdraw_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.withdraw_summaries_by_link to kabar_bookings;
