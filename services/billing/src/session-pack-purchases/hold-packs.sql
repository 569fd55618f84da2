-- Locks a client's packs with a companion that are not expired, with their payments, and returns those that have unused sessions or
-- pay for a session to come. paid_cents and refunded_cents: of a settled payment. For staff, after the client's credits were locked.
-- needs billing.is_disputed, billing.require_role
create function billing_api.hold_packs(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, name text, unused integer, total integer, expires_at timestamptz, paid_cents integer, refunded_cents integer,
    is_disputed boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.session_pack_purchases as own
      where own.user_id = client and own.companion_id = companion and own.payment_status = 'completed' and own.expires_at > at
        and billing.require_role('admin', 'moderator')
      order by own.id for update;
    select from billing.payments as paid
      where paid.id in (select own.id from billing.session_pack_purchases as own
        where own.user_id = client and own.companion_id = companion and own.payment_status = 'completed' and own.expires_at > at)
      order by paid.id for update;
    select own.id, sold.name, account.balance, own.total_sessions, own.expires_at, (paid.amount_usd * 100)::integer,
        (paid.refunded_usd * 100)::integer, billing.is_disputed(own.id)
      from billing.session_pack_purchases as own
        join billing.session_packs as sold on sold.id = own.pack_id
        join billing.credit_accounts as account on account.purchase_id = own.id
        left join billing.payments as paid on paid.id = own.id and paid.state = 'succeeded'
      where own.user_id = client and own.companion_id = companion and own.payment_status = 'completed' and own.expires_at > at
        and (account.balance > 0 or exists (select from billing.booking_fundings as held
          where held.account_id = account.id and held.status = 'held'))
      order by own.id
  $$;
alter function billing_api.hold_packs owner to kabar_billing_system;
grant execute on function billing_api.hold_packs to kabar_bookings;
