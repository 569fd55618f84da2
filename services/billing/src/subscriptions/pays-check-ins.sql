-- Whether daily check-ins are included for a client now: with an active subscription, or a session pack that can still be used. Only for
-- the client and for background work.
-- needs auth_api.has_role, auth_api.uid
create function billing_api.pays_check_ins(client uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (client = auth_api.uid() or auth_api.has_role('system')) and (
      exists (select from billing.user_subscriptions as own
        where own.user_id = client and own.status in ('active', 'pending_cancellation'))
      or exists (select from billing.session_pack_purchases as bought
        join billing.credit_accounts as account on account.purchase_id = bought.id
        where bought.user_id = client and bought.payment_status = 'completed' and bought.expires_at > at and account.balance > 0))
  $$;
alter function billing_api.pays_check_ins owner to kabar_billing_system;
grant execute on function billing_api.pays_check_ins to kabar_bookings, kabar_bookings_system;
