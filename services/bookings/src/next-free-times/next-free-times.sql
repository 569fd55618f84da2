-- When companions are next free, for the match list, which shows only verified companions.
-- not null companion_id, next_free_at, last_free_at
create view bookings_api.next_free_times as
  select companion_id, next_free_at, last_free_at from bookings.next_free_times;
alter view bookings_api.next_free_times owner to kabar_bookings_system;
grant select on bookings_api.next_free_times to kabar_companion_system;
