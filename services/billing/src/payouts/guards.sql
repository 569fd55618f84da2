-- Subtracts a cancelled payout from its batch's sum, unless the whole batch is cancelled, which keeps its sum.
create function billing.count_cancelled_payout() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update billing.payout_batches as batch
      set amount_idr = batch.amount_idr - old.amount_idr
      where batch.id = old.batch_id and batch.status <> 'cancelled';
    return null;
  end $$;
alter function billing.count_cancelled_payout owner to kabar_billing_system;
create trigger companion_payouts_cancelled after update of status on billing.companion_payouts
  for each row when (old.status = 'pending' and new.status = 'cancelled') execute function billing.count_cancelled_payout();

-- Maintains the number and the sum of a batch's payouts.
create function billing.count_new_payouts() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update billing.payout_batches as batch
      set amount_idr = batch.amount_idr + sum.amount_idr, companion_count = batch.companion_count + sum.companion_count
      from (select batch_id, sum(amount_idr) as amount_idr, count(*) as companion_count from lines group by batch_id) as sum
      where sum.batch_id = batch.id;
    return null;
  end $$;
alter function billing.count_new_payouts owner to kabar_billing_system;
create trigger companion_payouts_counted after insert on billing.companion_payouts
  referencing new table as lines for each statement execute function billing.count_new_payouts();

-- Maintains the unpaid earnings of open accounts, in cents, by the hour (UTC) at which they become payable. Trigger argument: 1 to
-- add the new rows, -1 to subtract the old ones.
create function billing.count_payable() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('billing.figures', 'payable_cents', sum.hour, tg_argv[0]::integer * sum.cents)
      from (select date_trunc('hour', line.held_until, 'UTC') as hour, (sum(line.amount_idr) * 100)::bigint as cents
        from lines as line
        where line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
        group by 1 order by 1) as sum;
    return null;
  end $$;
alter function billing.count_payable owner to kabar_billing_system;
create trigger companion_earnings_counted after insert on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');
create trigger companion_earnings_old_counted after update on billing.companion_earnings
  referencing old table as lines for each statement execute function billing.count_payable('-1');
create trigger companion_earnings_new_counted after update on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');
