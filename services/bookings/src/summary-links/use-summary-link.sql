-- Counts a use of a link that was mailed to the family, and answers whose summary it opens. No row for one that does not work.
-- needs client_api.use_summary_link
create function bookings.use_summary_link(token_hash bytea, at timestamptz) returns table (person_name text, uses integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select used.person_name, used.uses from client_api.use_summary_link(token_hash, at) as used
  $$;
alter function bookings.use_summary_link owner to kabar_bookings_system;
grant execute on function bookings.use_summary_link to kabar_bookings;
