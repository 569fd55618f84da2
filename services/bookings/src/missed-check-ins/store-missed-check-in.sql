-- Stores a missed check-in of a locked session of the calling companion, with its first step. Answers whether it was stored.
-- kind: booking or trial_booking.
-- needs auth_api.uid, bookings.session_to_miss
create function bookings.store_missed_check_in(check_in uuid, kind text, session uuid, next_at timestamptz, at timestamptz)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.missed_check_ins (id, booking_id, trial_booking_id, client_user_id, companion_user_id, loved_one_id,
          scheduled_at, next_at, created_at)
        select store_missed_check_in.check_in, case store_missed_check_in.kind when 'booking' then session end, case store_missed_check_in.kind when 'trial_booking' then session end, own.client_id,
            auth_api.uid(), own.loved_one_id, own.starts_at, store_missed_check_in.next_at, store_missed_check_in.at
          from bookings.session_to_miss(kind, session) as own
        on conflict do nothing returning id),
    begun as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at)
        select stored.id, 'no_answer', 'companion', store_missed_check_in.at from stored returning id)
    select exists (select from begun)
  $$;
alter function bookings.store_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.store_missed_check_in to kabar_bookings;
