-- Stores a batch with a payout of all that is payable to each of the companions; a constraint refuses a sum that is not positive. The
-- figure's hours that are over become one sum, so that billing.payable adds up the hours since the last batch alone; hours that are
-- being changed stay until the next batch. The caller holds billing.lock_payout_batch. For admins.
-- needs auth_api.uid, backoffice_api.change_figure, billing.require_role
create function billing.store_payout_batch(batch uuid, companions uuid[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.payout_batches (id, made_by, made_at) select batch, auth_api.uid(), at where billing.require_role('admin');
    with payable as (
      select line.id, line.companion_id, line.amount_idr from billing.companion_earnings as line
        where line.companion_id = any (companions) and line.payout_id is null and line.held_until <= at
          and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
        order by line.id for update of line),
    payout as (
      insert into billing.companion_payouts (batch_id, companion_id, amount_idr, created_at)
        select batch, payable.companion_id, sum(payable.amount_idr), at from payable group by payable.companion_id
        returning id, companion_id)
    update billing.companion_earnings as line set payout_id = payout.id
      from payable join payout on payout.companion_id = payable.companion_id where line.id = payable.id;
    with folded as (
      delete from billing.figures where id in (select figure.id from billing.figures as figure where figure.name = 'payable_cents'
          and figure.at > '-infinity' and figure.at < date_trunc('hour', store_payout_batch.at, 'UTC') for update skip locked)
        returning count)
    select backoffice_api.change_figure('billing.figures', 'payable_cents', '-infinity', coalesce(sum(folded.count), 0)::bigint) from folded
  $$;
alter function billing.store_payout_batch owner to kabar_billing_system;
grant execute on function billing.store_payout_batch to kabar_billing;
