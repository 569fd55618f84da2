-- Transactions of subscriptions for an export, newest first, after the last one of the previous page; for admins.
-- needs auth_api.has_role, auth_api.people
create function billing.page_of_transactions(after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, subscription_id uuid, user_name text, companion_name text, plan_name text, transaction_type text,
    amount_usd numeric, payment_reference text, status text, created_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query execute 'select made.id, own.id, client.full_name, companion.full_name, plan.name, made.transaction_type,
        made.amount_usd, made.payment_reference, made.status, made.created_at
      from (select * from billing.subscription_transactions as one where $1 is null or (one.created_at, one.id) < ($1, $2)
          order by one.created_at desc, one.id desc limit $3) as made
        join billing.user_subscriptions as own on own.id = made.subscription_id
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      order by made.created_at desc, made.id desc' using after_moment, after_id, most;
  end $$;
alter function billing.page_of_transactions owner to kabar_billing_system;
grant execute on function billing.page_of_transactions to kabar_billing;
