-- One session of the caller as a calendar entry. No row for other people's sessions.
-- needs auth_api.uid, bookings.calendar_entries
create function bookings.read_own_entry(session uuid, at timestamptz)
  returns table (id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select entry.* from bookings.calendar_entries(auth_api.uid(), at, session) as entry
  $$;
alter function bookings.read_own_entry owner to kabar_bookings_system;
grant execute on function bookings.read_own_entry to kabar_bookings;
