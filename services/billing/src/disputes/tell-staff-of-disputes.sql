-- Opens an incident of kind objection for each dispute of a payment that is open or lost, once a dispute (decision 92): staff answer
-- it at the provider. One that was won before anybody was told needs nobody.
-- needs backoffice_api.open_incident
create function billing.tell_staff_of_disputes(reference text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.open_incident('objection', 'dispute ' || told.id, paid.user_id, paid.companion_id, 'payment', paid.id, null)
      from billing.disputes as told join billing.payments as paid on paid.reference = told.payment_reference
      where told.payment_reference = tell_staff_of_disputes.reference and told.state <> 'won' order by told.opened_at, told.id;
  end $$;
alter function billing.tell_staff_of_disputes owner to kabar_billing_system;
