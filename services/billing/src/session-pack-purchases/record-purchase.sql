-- Stores a pack that was paid, and grants its credits, at the terms of the pack. Valid for 90 days (PACK-014), each session 25 minutes
-- (PACK-015). The same id again changes nothing. Returns null, or why nothing was stored. Only for background work.
-- needs auth_api.has_role, billing.move_credits
create function billing_api.record_purchase(purchase uuid, client uuid, pack uuid, companion uuid, method text,
  reference text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    account uuid;
    credits integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
        amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
      select purchase, client, companion, sold.id, sold.session_count, 25, sold.price_usd, sold.price_idr, 'completed', method,
          reference, at, at + interval '90 days' from billing.session_packs as sold where sold.id = pack
      on conflict (id) do nothing returning total_sessions into credits;
    if not found then return case when not exists (select from billing.session_packs where id = pack) then 'pack_not_found' end; end if;
    insert into billing.credit_accounts (kind, purchase_id, balance) values ('pack', purchase, 0) returning id into account;
    perform billing.move_credits('purchase ' || purchase, 'grant', null,
      (select id from billing.credit_accounts where kind = 'granted'), account, credits);
    perform jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', purchase), at + interval '60 days',
      'billing:tell-pack-expiry:' || purchase);
    return null;
  end $$;
alter function billing_api.record_purchase owner to kabar_billing_system;
grant execute on function billing_api.record_purchase to kabar_billing;
