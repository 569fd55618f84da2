-- Stores the chain of a locked daily check-in, as it was decided, without its steps. Answers whether it was stored: not twice.
-- needs bookings.reaches_question
create function bookings.store_daily_chain(chain uuid, daily uuid, side text, token_hash bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.missed_check_ins (id, daily_check_in_id, client_user_id, companion_user_id, loved_one_id, scheduled_at,
          next_at, created_at)
        select chain, own.id, own.client_id, own.companion_id, own.loved_one_id, own.opens_at, store_daily_chain.at,
            store_daily_chain.at
          from bookings.check_ins as own where own.id = daily and bookings.reaches_question(daily, side, token_hash)
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function bookings.store_daily_chain owner to kabar_bookings_system;
grant execute on function bookings.store_daily_chain to kabar_bookings;
