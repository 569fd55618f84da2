-- For admins, as JSON: the payouts of a batch after one of them, highest amounts first. Null when there is no such batch.
-- needs auth_api.people, billing.require_role
create function billing.read_batch_payouts(batch uuid, after uuid, size integer) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with payout as materialized (select * from billing.companion_payouts as one
      where one.batch_id = batch and (after is null or (one.amount_idr, one.id) < (
        select last.amount_idr, last.id from billing.companion_payouts as last where last.id = after and last.batch_id = batch))
      order by one.amount_idr desc, one.id desc limit size)
    select case when exists (select from billing.payout_batches as stored where stored.id = batch) then (
        select coalesce(jsonb_agg(to_jsonb(payout) || jsonb_build_object('full_name', person.full_name)
            order by payout.amount_idr desc, payout.id desc), '[]')
          from payout left join auth_api.people as person on person.id = payout.companion_id) end
      where billing.require_role('admin')
  $$;
alter function billing.read_batch_payouts owner to kabar_billing_system;
grant execute on function billing.read_batch_payouts to kabar_billing;
