-- Returns the latest credit of a booking that is held, or was used, to its week or purchase. Returns false if there is none, so that
-- it happens once. A job prolongs a pack whose companion cancelled. The subscription is shared before its week is written, as its
-- payments lock them in this order. Only the bookings service calls it.
-- needs billing.move_credits
create function billing_api.return_booking(booking uuid, by_companion boolean, was text default 'held') returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id in (
      select week.subscription_id from billing.booking_fundings as last join billing.credit_accounts as week on week.id = last.account_id
        where last.booking_id = booking and last.status = was) for share;
    with returned as (
      update billing.booking_fundings as own set status = 'returned', settled_at = now()
        where own.status = was and own.id = (select last.id from billing.booking_fundings as last
          where last.booking_id = booking and last.status = was order by last.funded_at desc, last.id desc limit 1)
        returning own.id, own.account_id),
    moved as materialized (
      select returned.account_id, billing.move_credits('return ' || returned.id, 'return', booking, used.id, returned.account_id, 1) as is_done
        from returned cross join billing.credit_accounts as used where used.kind = 'used')
    select count(jobs_api.enqueue('billing:prolong-pack', jsonb_build_object('purchaseId', own.purchase_id, 'returnedAt', now()))::text)
        filter (where by_companion and own.purchase_id is not null) >= 0 and count(*) filter (where moved.is_done) > 0
      from moved join billing.credit_accounts as own on own.id = moved.account_id
  $$;
alter function billing_api.return_booking owner to kabar_billing_system;
grant execute on function billing_api.return_booking to kabar_bookings_system;
