-- Keeps the number of completed purchases of packs, and the sum that they brought in cents.
-- needs backoffice_api.change_figure
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
