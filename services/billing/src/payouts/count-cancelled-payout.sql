-- The amount of a payout that is cancelled alone counts no more in its batch; in one that is cancelled as a whole all count.
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
