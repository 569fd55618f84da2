-- An ended missed check-in whose end nobody was told of yet, once: from now on it counts as told. For the job only.
-- needs bookings.require_role
create function bookings.take_end_to_tell(check_in uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with taken as (
      update bookings.missed_check_ins as chain set told_at = take_end_to_tell.at
        where chain.id = check_in and chain.state = 'ended' and chain.told_at is null and bookings.require_role('system')
        returning chain.id)
    select exists (select from taken)
  $$;
alter function bookings.take_end_to_tell owner to kabar_bookings_system;
grant execute on function bookings.take_end_to_tell to kabar_bookings;
