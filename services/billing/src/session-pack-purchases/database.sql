create policy session_pack_purchases_own on billing.session_pack_purchases for select to kabar_billing
  using (user_id = (select auth_api.uid()));
create policy session_pack_purchases_system on billing.session_pack_purchases to kabar_billing_system
  using (true) with check (true);
grant select on billing.session_pack_purchases to kabar_billing;
grant select, insert, update on billing.session_pack_purchases to kabar_billing_system;

-- Updates the given columns of a pack that the caller has locked. For background work; the client may extend the expiry once.
create function billing.change_pack(purchase uuid, changes jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.session_pack_purchases as own set (payment_status, expires_at, extended_at, expiry_told_days) =
        (select new.payment_status, new.expires_at, new.extended_at, new.expiry_told_days from jsonb_populate_record(own, changes) as new)
      where own.id = purchase and case
        when own.user_id = auth_api.uid() and own.extended_at is null and changes ? 'extended_at' and not changes ? 'payment_status'
          then true
        else billing.require_role('system') end
  $$;
alter function billing.change_pack owner to kabar_billing_system;
grant execute on function billing.change_pack to kabar_billing;

-- Locks a pack for its client and for background work, and returns it with its unused sessions.
create function billing.hold_pack(purchase uuid)
  returns table (user_id uuid, companion_id uuid, payment_status text, expires_at timestamptz, extended_at timestamptz,
    expiry_told_days integer, remaining integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.session_pack_purchases as own
      where own.id = purchase and (own.user_id = auth_api.uid() or auth_api.has_role('system')) for update;
    select own.user_id, own.companion_id, own.payment_status, own.expires_at, own.extended_at, own.expiry_told_days, account.balance
      from billing.session_pack_purchases as own join billing.credit_accounts as account on account.purchase_id = own.id
      where own.id = purchase and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing.hold_pack owner to kabar_billing_system;
grant execute on function billing.hold_pack to kabar_billing;

-- Locks a client's unexpired packs with a companion and their payments, and returns those that have unused sessions or pay for a
-- future session. paid_cents, refunded_cents: of a settled payment. For staff, after locking the client's credits.
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

-- The caller's packs with their remaining sessions, newest first, at most 100; or only the given one. Includes packs that are no
-- longer sold.
create function billing.own_purchases(only_one uuid)
  returns table (id uuid, companion_id uuid, companion_name text, companion_avatar_url text, pack_id uuid, pack_code text,
    pack_name text, sessions_remaining integer, total_sessions integer, minutes_per_session integer, amount_paid_usd numeric,
    amount_paid_idr numeric, payment_status text, payment_method text, payment_reference text, purchased_at timestamptz,
    expires_at timestamptz, extended_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bought.id, bought.companion_id, person.full_name, person.avatar_url, pack.id, pack.code, pack.name,
        coalesce(account.balance, 0), bought.total_sessions, bought.minutes_per_session, bought.amount_paid_usd,
        bought.amount_paid_idr, bought.payment_status, bought.payment_method, bought.payment_reference, bought.purchased_at,
        bought.expires_at, bought.extended_at
      from billing.session_pack_purchases as bought
        join billing.session_packs as pack on pack.id = bought.pack_id
        left join billing.credit_accounts as account on account.purchase_id = bought.id
        left join auth_api.people as person on person.id = bought.companion_id
      where bought.user_id = auth_api.uid() and (only_one is null or bought.id = only_one)
      order by bought.purchased_at desc, bought.id desc limit 100
  $$;
alter function billing.own_purchases owner to kabar_billing_system;
grant execute on function billing.own_purchases to kabar_billing;

-- Stores a paid pack and grants its credits. minutes: the length of one session. notice_at: when the client is first reminded of
-- the expiry. Idempotent by id. Returns null, or the reason why nothing was stored. Only for background work.
create function billing_api.record_purchase(purchase uuid, client uuid, pack uuid, companion uuid, method text,
  reference text, at timestamptz, minutes integer, expires_at timestamptz, notice_at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with bought as (
      insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
          amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
        select purchase, client, companion, sold.id, sold.session_count, record_purchase.minutes, sold.price_usd, sold.price_idr, 'completed', method,
            reference, at, record_purchase.expires_at from billing.session_packs as sold where sold.id = pack and billing.require_role('system')
        on conflict (id) do nothing returning id, total_sessions),
    account as (
      insert into billing.credit_accounts (kind, purchase_id, balance) select 'pack', bought.id, 0 from bought returning id, purchase_id)
    select case when count(billing.move_credits('purchase ' || bought.id, 'grant', null,
          (select granted.id from billing.credit_accounts as granted where granted.kind = 'granted'), account.id, bought.total_sessions))
        + count(jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', bought.id), notice_at,
          'billing:tell-pack-expiry:' || bought.id)::text) = 0
        and not exists (select from billing.session_packs as sold where sold.id = pack) then 'pack_not_found' end
      from bought join account on account.purchase_id = bought.id
  $$;
alter function billing_api.record_purchase owner to kabar_billing_system;
grant execute on function billing_api.record_purchase to kabar_billing;

-- Refunds unused sessions of a client's packs with a companion: [{id, cents, unused}]. The bookings service decides (planPack); this
-- guard raises forbidden if a pack cannot be refunded or needs a second admin (decision 51). Only the bookings service calls it,
-- after billing_api.hold_packs.
create function billing_api.refund_packs(client uuid, companion uuid, refunds jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(back.cents <= 10000 and billing.ask_refund(back.id, uuidv7(), back.cents / 100.0, at)
        and billing.take_back_credits(back.id, uuidv7(), back.unused, '{}', '{}', at))
      from jsonb_to_recordset(refunds) as back (id uuid, cents integer, unused integer)
        join billing.session_pack_purchases as own on own.id = back.id and own.user_id = client and own.companion_id = companion
  $$;
alter function billing_api.refund_packs owner to kabar_billing_system;
grant execute on function billing_api.refund_packs to kabar_bookings_system;
