-- Purchases of packs with the names of both people (null for erased accounts) and the remaining sessions. For admins.
create function billing.purchases_for_staff(ids uuid[])
  returns table (id uuid, user_id uuid, user_name text, user_avatar_url text, companion_id uuid, companion_name text,
    companion_avatar_url text, pack_name text, sessions_remaining integer, total_sessions integer, amount_paid_usd numeric,
    amount_paid_idr numeric, payment_status text, payment_method text, payment_reference text, purchased_at timestamptz,
    expires_at timestamptz, refundable_usd numeric, taken_back jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bought.id, bought.user_id, client.full_name, client.avatar_url, bought.companion_id, companion.full_name,
        companion.avatar_url, pack.name, coalesce(account.balance, 0), bought.total_sessions, bought.amount_paid_usd,
        bought.amount_paid_idr, bought.payment_status, bought.payment_method, bought.payment_reference, bought.purchased_at,
        bought.expires_at, coalesce(paid.amount_usd - paid.refunded_usd, 0.00),
        (select coalesce(jsonb_agg(jsonb_build_object('taken_at', taken.taken_at, 'unused_credits', taken.unused_credits,
            'session_times', taken.session_times) order by taken.taken_at, taken.id), '[]')
          from billing.taken_back as taken where taken.payment_id = bought.id)
      from unnest(ids) with ordinality as wanted (id, place)
        join billing.session_pack_purchases as bought on bought.id = wanted.id
        join billing.session_packs as pack on pack.id = bought.pack_id
        left join billing.credit_accounts as account on account.purchase_id = bought.id
        left join billing.payments as paid on paid.id = bought.id and paid.state = 'succeeded'
        left join auth_api.people as client on client.id = bought.user_id
        left join auth_api.people as companion on companion.id = bought.companion_id
      where billing.require_role('admin')
      order by wanted.place
  $$;
alter function billing.purchases_for_staff owner to kabar_billing_system;
grant execute on function billing.purchases_for_staff to kabar_billing;
