-- The sessions behind a calendar address, each with the language of its owner; one row without a session when there are
-- none. No row for an address that never existed or was removed, or whose owner is suspended.
-- needs auth_api.is_out, auth_api.reader, bookings.calendar_entries
create function bookings.read_feed(token_hash bytea, at timestamptz)
  returns table (language text, id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select reader.language, entry.*
      from bookings.calendar_feeds as feed
      left join lateral auth_api.reader(feed.person_id) as reader on true
      left join lateral bookings.calendar_entries(feed.person_id, at, null) as entry on true
      where feed.token_hash = read_feed.token_hash and not auth_api.is_out(feed.person_id, false)
  $$;
alter function bookings.read_feed owner to kabar_bookings_system;
grant execute on function bookings.read_feed to kabar_bookings;
