-- Stores a pack that was paid, and grants its credits. minutes: of a session. notice_at: when the client is first reminded that it
-- expires. The same id again changes nothing. Returns null, or why nothing was stored. Only for background work.
-- needs billing.move_credits, billing.require_role
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
