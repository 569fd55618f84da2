-- The room name of a session at one time: four groups of letters without meaning, unique to it.
create function bookings.room_name(kind text, id uuid, starts_at timestamptz) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select regexp_replace(translate(left(encode(sha256(convert_to(kind || ' ' || id || ' ' || extract(epoch from starts_at), 'UTF8')), 'hex'), 16),
      '0123456789', 'ghjkmnpqrs'), '^(.{4})(.{4})(.{4})(.{4})$', '\1-\2-\3-\4')
  $$;
grant execute on function bookings.room_name to kabar_bookings, kabar_bookings_system;
