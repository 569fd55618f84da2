-- The newest transactions of each of these subscriptions, newest first; for admins.
-- needs billing.require_role
create function billing.transactions_for_staff(ids uuid[], most integer)
  returns table (subscription_id uuid, id uuid, transaction_type text, amount_usd numeric, payment_reference text, status text,
    created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select wanted.id, made.id, made.transaction_type, made.amount_usd, made.payment_reference, made.status, made.created_at
      from unnest(ids) with ordinality as wanted (id, place),
        lateral (select * from billing.subscription_transactions as one where one.subscription_id = wanted.id
          order by one.created_at desc, one.id desc limit most) as made
      where billing.require_role('admin')
      order by wanted.place, made.created_at desc, made.id desc
  $$;
alter function billing.transactions_for_staff owner to kabar_billing_system;
grant execute on function billing.transactions_for_staff to kabar_billing;
