-- Takes back credits of a payment: unused ones of its pack, and those that future sessions hold; a job of the bookings service
-- cancels these sessions. Recorded for staff. The caller holds the payment and the client's credits. False, and to be rolled back, if the
-- pack has fewer credits.
-- needs billing.move_credits, billing.require_role
create function billing.take_back_credits(payment uuid, taken uuid, unused integer, sessions uuid[], times timestamptz[],
  at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with returned as (
      update billing.booking_fundings as held set status = 'returned', settled_at = at
        where held.booking_id = any (sessions) and held.status = 'held' and billing.require_role('admin', 'moderator', 'system')
        returning held.id, held.booking_id, held.account_id)
    select case when billing.move_credits('return ' || returned.id, 'return', returned.booking_id, used.id, returned.account_id, 1)
        then billing.move_credits('take ' || returned.id, 'grant', null, returned.account_id, granted.id, 1) end
      from returned, billing.credit_accounts as used, billing.credit_accounts as granted
      where used.kind = 'used' and granted.kind = 'granted';
    insert into billing.taken_back (id, payment_id, unused_credits, session_times, taken_at)
      select taken, payment, unused, times, at where billing.require_role('admin', 'moderator', 'system');
    select jobs_api.enqueue('bookings:cancel-refunded', jsonb_build_object('bookingIds', sessions), at) where cardinality(sessions) > 0;
    select unused = 0 or billing.move_credits('take ' || taken, 'grant', null, own.id, granted.id, unused)
      from billing.credit_accounts as granted left join billing.credit_accounts as own on own.purchase_id = payment
      where granted.kind = 'granted'
  $$;
alter function billing.take_back_credits owner to kabar_billing_system;
grant execute on function billing.take_back_credits to kabar_billing;
