-- Frees the claimed time of some sessions for both people of each. A job recomputes when a companion is next free,
-- because its lock would come after those of the bookings. The rows of the jobs are locked in the order of companions.
create function bookings.free_claims(sources uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with freed as (
      update bookings.time_claims set live = false where source_id = any (sources) and live returning person_id)
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', calendar.companion_id),
        job_key => 'bookings:renew-next-free-times:' || calendar.companion_id)
      from (select own.companion_id from bookings.companion_calendars as own
        where own.companion_id in (select person_id from freed) order by own.companion_id) as calendar;
  $$;
alter function bookings.free_claims owner to kabar_bookings_system;
