-- Stores sessions of the caller, a client, whose times are claimed, each paid with one credit: of the purchase, or without one of the
-- subscription. Null on success, otherwise billing's refusal of one of them; the caller then rolls back. A trigger refuses a
-- session without claims.
create function bookings.store_bookings(sessions uuid[], starts timestamptz[], days date[], series uuid, purchase uuid,
  companion uuid, minutes integer, loved_one uuid, medium text, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with paid as materialized (
      select session.*, funded.refusal, funded.subscription_id
        from unnest(sessions, starts, days) as session (id, start, day)
          cross join lateral billing_api.fund_booking(session.id, auth_api.uid(), session.start, purchase) as funded
    ), stored as (
      insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, loved_one_id,
          series_id, series_date, scheduled_at, duration_minutes, medium, created_at)
        select paid.id, paid.subscription_id, purchase, auth_api.uid(), companion, loved_one, series, paid.day, paid.start,
            minutes, store_bookings.medium, at
          from paid where paid.refusal is null
    ), history as (
      insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
        select paid.id, 'scheduled', paid.start, 'client', auth_api.uid(), at from paid where paid.refusal is null
    )
    select paid.refusal from paid where paid.refusal is not null limit 1
  $$;
alter function bookings.store_bookings owner to kabar_bookings_system;
grant execute on function bookings.store_bookings to kabar_bookings;
