-- The caller's packs with what is left of each, newest first, at most 100; or only the named one. Includes packs that are no longer
-- sold.
-- needs auth_api.people, auth_api.uid
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
