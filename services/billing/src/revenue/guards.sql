-- Maintains the sum received for subscriptions less refunds, in cents.
create function billing.count_payments() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    subscription_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select subscription_cents + coalesce(sum(amount_usd - refunded_usd) * 100, 0) into subscription_cents
        from added where purpose <> 'pack' and state in ('succeeded', 'refunding', 'refunded');
    end if;
    if tg_op <> 'INSERT' then
      select subscription_cents - coalesce(sum(amount_usd - refunded_usd) * 100, 0) into subscription_cents
        from removed where purpose <> 'pack' and state in ('succeeded', 'refunding', 'refunded');
    end if;
    perform backoffice_api.change_figure('billing.figures', 'subscription_cents', '-infinity', subscription_cents);
    return null;
  end $$;
alter function billing.count_payments owner to kabar_billing_system;
create trigger payments_counted after insert on billing.payments
  referencing new table as added for each statement execute function billing.count_payments();
create trigger payments_changes_counted after update on billing.payments
  referencing new table as added old table as removed for each statement execute function billing.count_payments();
create trigger payments_gone_counted after delete on billing.payments
  referencing old table as removed for each statement execute function billing.count_payments();

-- Maintains the number of completed purchases of packs and their sum in cents.
create function billing.count_purchases() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    packs_sold bigint := 0;
    pack_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select packs_sold + count(*), pack_cents + coalesce(sum(amount_paid_usd) * 100, 0) into packs_sold, pack_cents
        from added where payment_status = 'completed';
    end if;
    if tg_op <> 'INSERT' then
      select packs_sold - count(*), pack_cents - coalesce(sum(amount_paid_usd) * 100, 0) into packs_sold, pack_cents
        from removed where payment_status = 'completed';
    end if;
    perform backoffice_api.change_figure('billing.figures', 'packs_sold', '-infinity', packs_sold);
    perform backoffice_api.change_figure('billing.figures', 'pack_cents', '-infinity', pack_cents);
    return null;
  end $$;
alter function billing.count_purchases owner to kabar_billing_system;
create trigger session_pack_purchases_counted after insert on billing.session_pack_purchases
  referencing new table as added for each statement execute function billing.count_purchases();
create trigger session_pack_purchases_changes_counted after update on billing.session_pack_purchases
  referencing new table as added old table as removed for each statement execute function billing.count_purchases();
create trigger session_pack_purchases_gone_counted after delete on billing.session_pack_purchases
  referencing old table as removed for each statement execute function billing.count_purchases();

-- Maintains the number of active subscriptions and the sum of their prices in cents.
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
