-- Keeps in a batch the number and the sum of its payouts.
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
