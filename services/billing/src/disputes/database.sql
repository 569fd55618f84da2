create policy disputes_system on billing.disputes to kabar_billing_system using (true) with check (true);
grant select, insert, update (state, applied_at) on billing.disputes to kabar_billing_system;
create policy disputes_jobs on billing.disputes to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id, state), insert (id, payment_reference, amount_usd, state, opened_at), update (state, applied_at)
  on billing.disputes to kabar_billing;

-- Whether a payment of this subscription or pack has an open dispute (chargeback). No sessions can be booked with it meanwhile.
create function billing.is_disputed(sale uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.disputes as open
      where open.state = 'open' and open.payment_reference in (select paid.reference from billing.payments as paid where paid.id = sale
        union all select paid.reference from billing.payments as paid where paid.subscription_id = sale))
  $$;
alter function billing.is_disputed owner to kabar_billing_system;

-- Opens one incident of kind objection for each open or lost dispute of a payment (decision 92): staff respond to it at the
-- provider. Only for background work.
create function billing.tell_staff_of_disputes(payment uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.open_incident('objection', 'dispute ' || told.id, paid.user_id, paid.companion_id, 'payment', paid.id, null)
      from billing.disputes as told join billing.payments as paid on paid.reference = told.payment_reference
      where paid.id = payment and told.state <> 'won' and billing.require_role('system') order by told.opened_at, told.id
  $$;
alter function billing.tell_staff_of_disputes owner to kabar_billing_system;
grant execute on function billing.tell_staff_of_disputes to kabar_billing;
