-- Transactions of subscriptions for an export, newest first, after the last one of the previous page; for admins.
-- needs auth_api.people, billing.require_role
create function billing.page_of_transactions(after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, subscription_id uuid, user_name text, companion_name text, plan_name text, transaction_type text,
    amount_usd numeric, payment_reference text, status text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, own.id, client.full_name, companion.full_name, plan.name, made.transaction_type, made.amount_usd,
        made.payment_reference, made.status, made.created_at
      from (select one.* from billing.subscription_transactions as one
          where (one.created_at, one.id) < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            and billing.require_role('admin')
          order by one.created_at desc, one.id desc limit most) as made
        join billing.user_subscriptions as own on own.id = made.subscription_id
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      order by made.created_at desc, made.id desc
  $$;
alter function billing.page_of_transactions owner to kabar_billing_system;
grant execute on function billing.page_of_transactions to kabar_billing;
