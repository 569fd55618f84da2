-- Buys a pack with one companion for the caller: writes the payment; the purchase is recorded when the payment is settled. Returns
-- null when done, else the code of the refusal.
-- needs auth_api.uid, backoffice_api.feature_enabled, billing.begin_payment, companion_api.verified_companions
create function billing.buy_pack(id uuid, pack uuid, companion uuid, provider text, outcome text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare price numeric;
  begin
    perform pg_advisory_xact_lock(hashtextextended('payments of ' || auth_api.uid(), 0));
    if exists (select from billing.payments as made where made.id = buy_pack.id) then return null; end if;
    if not backoffice_api.feature_enabled('session_packs_enabled') then return 'packs_off'; end if;
    if not exists (select from companion_api.verified_companions where user_id = companion) then return 'companion_not_found'; end if;
    select price_usd into price from billing.session_packs as sold where sold.id = pack and is_active and is_visible;
    if not found then return 'pack_not_found'; end if;
    return billing.begin_payment(buy_pack.id, 'pack', null, pack, companion, null, null, price, buy_pack.provider, outcome, at);
  end $$;
alter function billing.buy_pack owner to kabar_billing_system;
grant execute on function billing.buy_pack to kabar_billing;
