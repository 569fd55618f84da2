-- What each companion with an account is owed and may be paid at a moment, after corrections. For admins; read after
-- billing.lock_payout_batch.
-- needs billing.require_role
create function billing.payable_sums(at timestamptz) returns table (companion_id uuid, amount_idr numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select line.companion_id, sum(line.amount_idr) from billing.companion_earnings as line
      where line.payout_id is null and line.held_until <= at and (line.objected_at is null or line.decision = 'kept')
        and not line.account_closed and billing.require_role('admin')
      group by line.companion_id order by line.companion_id
  $$;
alter function billing.payable_sums owner to kabar_billing_system;
grant execute on function billing.payable_sums to kabar_billing;
