-- The person and the organiser see all reads; others see only their own.
create policy summary_readings_read on bookings.summary_readings for select to kabar_bookings
  using (reader_id = (select auth_api.uid()) or person_id in (select near.person from client_api.people_in_care() as near
    where near.role in ('person', 'organiser')));
create policy summary_readings_system on bookings.summary_readings to kabar_bookings_system using (true) with check (true);
grant select on bookings.summary_readings to kabar_bookings;
-- Append-only; an erasure replaces the reader's id.
grant select, insert, update (reader_id) on bookings.summary_readings to kabar_bookings_system;

-- Logs a read of a person's summaries by the acting circle member, or else by the caller who owns the sessions. Reads by the
-- person themselves are not logged.
create function bookings.record_summary_reading(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.summary_readings (person_id, holder_id, reader_id, read_at)
      select person, auth_api.uid(), reader.id, at from (select coalesce(auth_api.acting_member(), auth_api.uid()) as id) as reader
        where auth_api.uid() is not null and not exists (select from client_api.person_in_care(person) as near
          where near.role = 'person' and auth_api.acting_member() is null)
  $$;
alter function bookings.record_summary_reading owner to kabar_bookings_system;
grant execute on function bookings.record_summary_reading to kabar_bookings;

-- The summaries that companions wrote about sessions of one loved one, or of the caller (null), newest session first, without mood
-- and urgency. after: the last log of the previous page; an id of another person gives an empty page.
create function bookings.summaries_of(loved_one uuid, after uuid, most integer)
  returns table (id uuid, companion_id uuid, medium text, started_at timestamptz, duration_seconds integer, summary bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select log.id, log.companion_user_id, log.medium, log.started_at, log.duration_seconds, log.summary
      from bookings.session_logs as log
      where log.client_user_id = auth_api.uid() and log.loved_one_id is not distinct from loved_one
        and (after is null or (log.started_at, log.id) < (select last.started_at, last.id from bookings.session_logs as last
          where last.id = after and last.client_user_id = auth_api.uid() and last.loved_one_id is not distinct from loved_one))
      order by log.started_at desc, log.id desc limit most
  $$;
alter function bookings.summaries_of owner to kabar_bookings_system;
grant execute on function bookings.summaries_of to kabar_bookings;
