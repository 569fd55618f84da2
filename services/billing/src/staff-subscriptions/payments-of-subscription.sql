-- The payments of a subscription, newest first, at most 50, with the difference of the monthly prices of an upgrade.
-- For admins.
-- needs auth_api.has_role
create function billing.payments_of_subscription(subscription uuid)
  returns table (id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text,
    created_at timestamptz, difference_usd numeric)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query
      select made.id, made.purpose, made.description, made.amount_usd, made.refunded_usd, made.state, made.created_at, quote.plan_price_usd - quote.price_usd
        from billing.payments as made left join billing.upgrade_quotes as quote on quote.id = made.quote_id
        where made.id = subscription or made.subscription_id = subscription
        order by made.created_at desc, made.id desc limit 50;
  end $$;
alter function billing.payments_of_subscription owner to kabar_billing_system;
grant execute on function billing.payments_of_subscription to kabar_billing;
