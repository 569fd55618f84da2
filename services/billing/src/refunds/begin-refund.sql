-- Stores a refund that was decided, or a request for one (waits) that another admin decides within 24 hours, and records who did it.
-- More than 100 USD of one payment needs a second admin where there is one; the caller decides, and this function guards it. Null
-- when done, else the code of the refusal. For admins.
-- needs auth_api.admins_of_last_day, auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.ask_refund
create function billing.begin_refund(payment uuid, refund uuid, amount numeric, reason text, sessions uuid[], waits boolean,
  at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    refusal text;
    approved billing.refund_requests;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if waits then
      update billing.refund_requests set decision = 'expired', decided_at = at
        where payment_id = payment and decision is null and valid_until <= at;
      insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, cancel_sessions)
        values (refund, payment, amount, begin_refund.reason, auth_api.uid(), at, at + interval '24 hours', sessions)
        on conflict do nothing;
      if not found then return 'refund_requested'; end if;
      perform backoffice_api.record_action('payment_refund_requested', 'payment', payment, jsonb_build_object(
        'reason', begin_refund.reason, 'amount_usd', amount));
      return null;
    end if;
    select * into approved from billing.refund_requests where id = refund and payment_id = payment and amount_usd = amount
      and decision = 'approved' and decided_by = auth_api.uid();
    if not found and auth_api.admins_of_last_day(at) > 1
      and amount + (select coalesce(sum(made.amount_usd), 0) from billing.refunds as made where made.payment_id = payment) > 100
    then
      raise exception using errcode = 'KB403', message = 'forbidden', detail = 'a second admin must approve';
    end if;
    refusal := billing.ask_refund(payment, refund, amount, at);
    if refusal is not null then return refusal; end if;
    perform backoffice_api.record_action('payment_refund', 'payment', payment, jsonb_build_object('reason', begin_refund.reason,
      'amount_usd', amount) || case when approved.id is null then '{}' else jsonb_build_object('asked_by', approved.asked_by) end);
    return null;
  end $$;
alter function billing.begin_refund owner to kabar_billing_system;
grant execute on function billing.begin_refund to kabar_billing;
