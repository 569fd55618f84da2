-- Pays for a locked booking at its new time with the credit of the new week or the same pack. The present credit is returned
-- first, or used if the client moves within the notice. Null when done, otherwise why nothing pays for it, after which the caller
-- rolls back.
-- needs billing_api.fund_booking, billing_api.return_booking, billing_api.use_booking, bookings.lock_credits
create function bookings.pay_for_move(booking uuid, late boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    paid record;
  begin
    select * into stored from bookings.bookings as own where own.id = booking;
    perform bookings.lock_credits(stored.user_id);
    if pay_for_move.late then perform billing_api.use_booking(booking);
    else perform billing_api.return_booking(booking, false);
    end if;
    select * into paid
      from billing_api.fund_booking(booking, stored.user_id, stored.scheduled_at, stored.session_pack_purchase_id);
    if paid.refusal is not null then return paid.refusal; end if;
    update bookings.bookings as own set subscription_id = paid.subscription_id
      where own.id = booking and own.subscription_id <> paid.subscription_id;
    return null;
  end $$;
alter function bookings.pay_for_move owner to kabar_bookings_system;
