-- Returns the credit of a booking to its week or purchase. Returns false if none is held, so that
-- it happens once. If the companion cancelled, an expired or soon expiring pack is valid for 14 more days (decision 74).
-- Only the bookings service calls it.
-- needs billing.move_credits
create function billing_api.return_booking(booking uuid, by_companion boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    funding uuid;
    account uuid;
    purchase uuid;
  begin
    update billing.booking_fundings set status = 'returned', settled_at = now()
      where booking_id = booking and status = 'held' returning id, account_id into funding, account;
    if not found then return false; end if;
    perform billing.move_credits('return ' || funding, 'return', booking,
      (select id from billing.credit_accounts where kind = 'used'), account, 1);
    if by_companion then
      update billing.session_pack_purchases set expires_at = now() + interval '14 days', expiry_told_days = null
        where id = (select purchase_id from billing.credit_accounts where id = account)
          and expires_at < now() + interval '14 days' returning id into purchase;
      if found then
        perform jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', purchase), now(),
          'billing:tell-pack-expiry:' || purchase);
      end if;
    end if;
    return true;
  end $$;
alter function billing_api.return_booking owner to kabar_billing_system;
grant execute on function billing_api.return_booking to kabar_bookings_system;
