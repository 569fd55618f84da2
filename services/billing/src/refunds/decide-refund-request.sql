-- An admin decides about a refund that waits: another one than who asked for it approves, anybody of them refuses. Decided the same
-- way before it stays as it is. Null when done, else the code of the refusal.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.ask_refund
create function billing.decide_refund_request(request uuid, approves boolean, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    waiting billing.refund_requests;
    wanted text := case when approves then 'approved' else 'refused' end;
    refusal text;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into waiting from billing.refund_requests where id = request for update;
    if not found then return 'not_found'; end if;
    if waiting.decision = wanted then return null; end if;
    if waiting.decision is not null or waiting.valid_until <= at then return 'request_over'; end if;
    if approves then
      if waiting.asked_by = auth_api.uid() then return 'second_admin_needed'; end if;
      refusal := billing.ask_refund(waiting.payment_id, request, waiting.amount_usd, at);
      if refusal is not null then return refusal; end if;
    end if;
    update billing.refund_requests set decision = wanted, decided_by = auth_api.uid(), decided_at = at where id = request;
    perform backoffice_api.record_action(case when approves then 'payment_refund' else 'payment_refund_refused' end, 'payment',
      waiting.payment_id, jsonb_build_object('reason', waiting.reason, 'amount_usd', waiting.amount_usd, 'asked_by', waiting.asked_by));
    return null;
  end $$;
alter function billing.decide_refund_request owner to kabar_billing_system;
grant execute on function billing.decide_refund_request to kabar_billing;
