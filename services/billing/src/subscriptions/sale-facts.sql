-- What a sale to the caller depends on. is_made: a payment has this id already. companion_id: of the trial request, or without one the
-- named companion.
-- needs auth_api.uid, backoffice_api.feature_enabled, bookings_api.companion_of_trial_request, companion_api.verified_companions
create function billing.sale_facts(payment uuid, companion uuid, trial_request uuid)
  returns table (is_made boolean, has_subscription boolean, companion_id uuid, is_verified boolean, sells_packs boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.payments as made where made.id = payment),
        exists (select from billing.user_subscriptions as own where own.user_id = auth_api.uid() and own.status <> 'cancelled'),
        chosen.id, exists (select from companion_api.verified_companions as verified where verified.user_id = chosen.id),
        backoffice_api.feature_enabled('session_packs_enabled')
      from (select case when trial_request is null then companion
        else bookings_api.companion_of_trial_request(auth_api.uid(), trial_request) end) as chosen (id)
  $$;
alter function billing.sale_facts owner to kabar_billing_system;
grant execute on function billing.sale_facts to kabar_billing;
