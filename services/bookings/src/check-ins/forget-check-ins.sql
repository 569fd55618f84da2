-- Deletes the oldest daily check-ins before a local date, at most so many, with their replies, links and chains, and answers how many
-- it deleted. What replies earned stays in the books. For the job only.
-- needs bookings.require_role
create function bookings.forget_check_ins(before date, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with gone as (
      delete from bookings.check_ins where id in (
        select own.id from bookings.check_ins as own where own.local_date < forget_check_ins.before
          order by own.local_date, own.opens_at, own.id limit most)
        returning id)
    select count(*)::integer from gone;
  $$;
alter function bookings.forget_check_ins owner to kabar_bookings_system;
grant execute on function bookings.forget_check_ins to kabar_bookings;
