-- Keeps what was received for subscriptions less what was given back, in cents.
-- needs backoffice_api.change_figure
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
