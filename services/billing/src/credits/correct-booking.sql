-- Settles the credit of a booking that is over anew: returned although it was used, or taken again. Where nothing is left to take from,
-- the client keeps it. Only the bookings service calls it, after it decided.
-- needs billing_api.fund_booking, billing_api.return_booking, billing_api.use_booking
create function billing_api.correct_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid, returned boolean)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing_api.return_booking(booking, false, 'used') where returned;
    select billing_api.fund_booking(booking, client, starts_at, purchase) where not returned
      and not exists (select from billing.booking_fundings as own where own.booking_id = booking and own.status = 'used');
    select billing_api.use_booking(booking) where not returned
  $$;
alter function billing_api.correct_booking owner to kabar_billing_system;
grant execute on function billing_api.correct_booking to kabar_bookings_system;
