-- Posts a charge of a payment, or money that goes back, once for each key. Only for background work.
-- needs billing.internal_account, billing.post_movement, billing.require_role
create function billing.post_sale(movement_key text, kind text, amount numeric, payment uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.post_movement(movement_key, post_sale.kind, 'USD',
        billing.internal_account(case post_sale.kind when 'charge' then 'sales' else 'provider' end, 'USD'),
        billing.internal_account(case post_sale.kind when 'charge' then 'provider' else 'sales' end, 'USD'), amount, payment, at)
      where billing.require_role('system')
  $$;
alter function billing.post_sale owner to kabar_billing_system;
grant execute on function billing.post_sale to kabar_billing;
