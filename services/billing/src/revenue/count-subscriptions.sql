-- Keeps the number of active subscriptions, and the sum of their prices in cents.
-- needs backoffice_api.change_figure
create function billing.count_subscriptions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    active_subscriptions bigint := 0;
    active_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select active_subscriptions + count(*), active_cents + coalesce(sum(price_usd) * 100, 0) into active_subscriptions, active_cents
        from added where status = 'active';
    end if;
    if tg_op <> 'INSERT' then
      select active_subscriptions - count(*), active_cents - coalesce(sum(price_usd) * 100, 0) into active_subscriptions, active_cents
        from removed where status = 'active';
    end if;
    perform backoffice_api.change_figure('billing.figures', 'active_subscriptions', '-infinity', active_subscriptions);
    perform backoffice_api.change_figure('billing.figures', 'active_cents', '-infinity', active_cents);
    return null;
  end $$;
alter function billing.count_subscriptions owner to kabar_billing_system;
create trigger user_subscriptions_counted after insert on billing.user_subscriptions
  referencing new table as added for each statement execute function billing.count_subscriptions();
create trigger user_subscriptions_changes_counted after update on billing.user_subscriptions
  referencing new table as added old table as removed for each statement execute function billing.count_subscriptions();
create trigger user_subscriptions_gone_counted after delete on billing.user_subscriptions
  referencing old table as removed for each statement execute function billing.count_subscriptions();
