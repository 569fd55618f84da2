-- The id of a date's booking, derived from series and date, so that a repetition after a crash creates no second one.
create function bookings.id_in_series(series uuid, date date) returns uuid
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select overlay(overlay(encode(substr(sha256(convert_to(series || ' ' || to_char(date, 'YYYY-MM-DD'), 'UTF8')), 1, 16), 'hex')
      placing '8' from 13) placing '8' from 17)::uuid
  $$;
grant execute on function bookings.id_in_series to kabar_bookings, kabar_bookings_system;
