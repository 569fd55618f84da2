-- Staff corrected what became of a booking that is over: its credit goes back where it came from although it was used (returned),
-- or is taken again. Where nothing is left to take from, the client keeps it: the mistake was not hers. Only the bookings service calls it.
-- needs billing.move_credits, billing_api.fund_booking, billing_api.use_booking
create function billing_api.correct_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid, returned boolean)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    funding uuid;
    account uuid;
  begin
    if returned then
      update billing.booking_fundings as own set status = 'returned', settled_at = now()
        where own.id = (select last.id from billing.booking_fundings as last
          where last.booking_id = booking and last.status = 'used' order by last.funded_at desc, last.id desc limit 1)
        returning own.id, own.account_id into funding, account;
      if found then
        perform billing.move_credits('return ' || funding, 'return', booking,
          (select id from billing.credit_accounts where kind = 'used'), account, 1);
      end if;
    elsif not exists (select from billing.booking_fundings as own where own.booking_id = booking and own.status = 'used') then
      perform billing_api.fund_booking(booking, client, starts_at, purchase);
      perform billing_api.use_booking(booking);
    end if;
  end $$;
alter function billing_api.correct_booking owner to kabar_billing_system;
grant execute on function billing_api.correct_booking to kabar_bookings_system;
