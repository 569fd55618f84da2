-- Makes a batch of everything payable to companions with an account, with a payout for each to whom something is left after
-- corrections; the lines of the others wait. Returns null when done, or if the
-- batch exists; else nothing_payable.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.fold_payable
create function billing.make_payout_batch(batch uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare total numeric;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('payout batches', 0));
    if exists (select from billing.payout_batches as stored where stored.id = batch) then return null; end if;
    insert into billing.payout_batches (id, made_by, made_at) values (batch, auth_api.uid(), at);
    with payable as (
      select line.id, line.companion_id, line.amount_idr from billing.companion_earnings as line
        where line.payout_id is null and line.held_until <= at and (line.objected_at is null or line.decision = 'kept')
          and not line.account_closed
        for update of line),
    payout as (
      insert into billing.companion_payouts (batch_id, companion_id, amount_idr, created_at)
        select batch, companion_id, sum(amount_idr), at from payable group by companion_id having sum(amount_idr) > 0
        returning id, companion_id),
    taken as (
      update billing.companion_earnings as line set payout_id = payout.id
        from payable join payout on payout.companion_id = payable.companion_id where line.id = payable.id returning line.amount_idr)
    select sum(amount_idr) into total from taken;
    if total is null then return 'nothing_payable'; end if;
    perform billing.fold_payable(at);
    perform backoffice_api.record_action('payout_batch_made', 'payout_batch', batch, jsonb_build_object('amount_idr', total));
    return null;
  end $$;
alter function billing.make_payout_batch owner to kabar_billing_system;
grant execute on function billing.make_payout_batch to kabar_billing;
