-- Records a pack that was paid, and grants its credits; for background work that settles a payment. Sessions and amounts
-- come from the pack. Valid for 90 days (PACK-014), each session 25 minutes (PACK-015). The same id again changes nothing.
-- Answers null, or why nothing was recorded: pack_not_found for a pack that is not sold, companion_not_found for a
-- companion who is not verified.
-- needs auth_api.has_role, billing.move_credits, companion_api.verified_companions
create function billing_api.record_purchase(purchase uuid, client uuid, pack uuid, companion uuid, method text,
  reference text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    sold billing.session_packs;
    account uuid;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into sold from billing.session_packs where id = pack and is_active;
    if not found then return 'pack_not_found'; end if;
    if not exists (select from companion_api.verified_companions where user_id = companion) then
      return 'companion_not_found';
    end if;
    insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
        amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
      values (purchase, client, companion, pack, sold.session_count, 25, sold.price_usd, sold.price_idr, 'completed', method,
        reference, at, at + interval '90 days')
      on conflict (id) do nothing;
    if not found then return null; end if;
    insert into billing.credit_accounts (kind, purchase_id, balance) values ('pack', purchase, 0) returning id into account;
    perform billing.move_credits('purchase ' || purchase, 'grant', null,
      (select id from billing.credit_accounts where kind = 'granted'), account, sold.session_count);
    perform jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', purchase), at + interval '60 days',
      'billing:tell-pack-expiry:' || purchase);
    return null;
  end $$;
alter function billing_api.record_purchase owner to kabar_billing_system;
grant execute on function billing_api.record_purchase to kabar_billing;
