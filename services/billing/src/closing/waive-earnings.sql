-- Waives the unpaid earnings of an account closed 30 days ago: they leave every later batch, and go back in the ledger. An objection
-- that is open is decided with it. With two admins, another one than the caller asked for it within 24 hours. The caller holds
-- billing.lock_unpaid_closing. For admins.
-- needs auth_api.admins_of_last_day, auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.internal_account, billing.payable_account, billing.post_movement, billing.unpaid_earnings
create function billing.waive_earnings(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    closing billing.closings;
    amount numeric := billing.unpaid_earnings(person);
  begin
    select * into closing from billing.closings as stored where stored.person_id = person;
    if not auth_api.has_role('admin') or closing.person_id is null or at < closing.closed_at + interval '30 days'
      or (auth_api.admins_of_last_day(at) > 1 and (closing.waiver_asked_at is null
        or closing.waiver_asked_by is not distinct from auth_api.uid() or at >= closing.waiver_asked_at + interval '24 hours'))
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    perform billing.post_movement('earnings waived ' || gen_random_uuid(), 'earning', 'IDR', billing.payable_account(person),
      billing.internal_account('earnings', 'IDR'), amount, null, at);
    update billing.companion_earnings as line set account_closed = true,
        decision = case when line.objected_at is not null then coalesce(line.decision, 'kept') end
      where line.companion_id = person and line.payout_id is null and line.decision is distinct from 'taken_back'
        and not line.account_closed;
    perform backoffice_api.record_action('earnings_waived', 'user', person,
      jsonb_build_object('amount_idr', amount, 'asked_by', closing.waiver_asked_by));
  end $$;
alter function billing.waive_earnings owner to kabar_billing_system;
grant execute on function billing.waive_earnings to kabar_billing;
