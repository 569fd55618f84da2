-- Takes back credits of a payment: unused ones of its pack, and those that future sessions hold; a job of the bookings service
-- cancels these sessions. Recorded for staff. The caller holds the payment and the client's credits.
-- needs auth_api.has_role, billing.move_credits
create function billing.take_back_credits(payment uuid, taken uuid, unused integer, sessions uuid[], times timestamptz[],
  at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    granted uuid := (select id from billing.credit_accounts where kind = 'granted');
    funding record;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    for funding in
      update billing.booking_fundings as held set status = 'returned', settled_at = at
        where held.booking_id = any (sessions) and held.status = 'held' returning held.id, held.booking_id, held.account_id
    loop
      perform billing.move_credits('return ' || funding.id, 'return', funding.booking_id,
        (select id from billing.credit_accounts where kind = 'used'), funding.account_id, 1);
      perform billing.move_credits('take ' || funding.id, 'grant', null, funding.account_id, granted, 1);
    end loop;
    if unused > 0 and not billing.move_credits('take ' || taken, 'grant', null,
      (select id from billing.credit_accounts where purchase_id = payment), granted, unused)
    then
      raise exception using errcode = 'KB500', message = 'internal', detail = 'credits changed under the lock of ' || payment;
    end if;
    insert into billing.taken_back (id, payment_id, unused_credits, session_times, taken_at)
      values (taken, payment, unused, times, at);
    perform jobs_api.enqueue('bookings:cancel-refunded', jsonb_build_object('bookingIds', sessions), at)
      where cardinality(sessions) > 0;
  end $$;
alter function billing.take_back_credits owner to kabar_billing_system;
grant execute on function billing.take_back_credits to kabar_billing;
