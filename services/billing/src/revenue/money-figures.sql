-- The figures of the admin dashboard, in USD: active subscriptions, revenue of subscriptions less refunds, revenue of completed
-- purchases of packs, and their number. Raises forbidden for everybody but admins.
-- needs auth_api.has_role
create function billing_api.money_figures()
  returns table (active_subscriptions integer, total_subscription_revenue numeric, total_session_pack_revenue numeric,
    completed_session_packs integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select
      (select count(*)::integer from billing.user_subscriptions where status = 'active'),
      (select coalesce(sum(amount_usd - refunded_usd), 0.00) from billing.payments
        where state in ('succeeded', 'refunding', 'refunded') and purpose <> 'pack'),
      sold.amount, sold.count
      from (select coalesce(sum(amount_paid_usd), 0.00) as amount, count(*)::integer as count
        from billing.session_pack_purchases where payment_status = 'completed') as sold;
  end $$;
alter function billing_api.money_figures owner to kabar_billing_system;
grant execute on function billing_api.money_figures to kabar_backoffice, kabar_billing;
