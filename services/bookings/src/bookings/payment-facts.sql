-- What pays for a booking of the caller: its pack, or the caller's subscription with its weeks that have bookings. No row if
-- neither is usable.
-- needs auth_api.reader, auth_api.uid, billing_api.current_subscription, billing_api.own_credits
create function bookings.payment_facts(booking uuid, at timestamptz)
  returns table (kind text, expires_at timestamptz, remaining integer, ends_at timestamptz, sessions_per_week integer, weeks jsonb,
    zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select 'pack', credit.expires_at, credit.remaining, null::timestamptz, null::integer, null::jsonb, null
      from bookings.bookings as own join billing_api.own_credits(at) as credit on credit.purchase_id = own.session_pack_purchase_id
      where own.id = booking and own.user_id = auth_api.uid()
    union all
    select 'plan', null, null, case when plan.status = 'pending_cancellation' then plan.next_billing_date end, plan.sessions_per_week,
        (select jsonb_object_agg(credit.week, credit.remaining) from billing_api.own_credits(at) as credit where credit.week is not null),
        coalesce((select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC')
      from bookings.bookings as own, billing_api.current_subscription(auth_api.uid()) as plan
      where own.id = booking and own.user_id = auth_api.uid() and own.session_pack_purchase_id is null
  $$;
alter function bookings.payment_facts owner to kabar_bookings_system;
grant execute on function bookings.payment_facts to kabar_bookings;
