-- What a check-in plan of the caller depends on, for themselves or a loved one: whether check-ins are on, the consent ('ok' or a
-- refusal), the person's zone, the contacts, and what pays. trial_since: when the caller's first plan was set up.
-- needs auth_api.reader, auth_api.uid, backoffice_api.feature_enabled, billing_api.pays_check_ins, client_api.clock_of_loved_one, client_api.contacts_in_order, client_api.person_of_care
create function bookings.plan_person(loved_one uuid, at timestamptz)
  returns table (is_on boolean, care text, time_zone text, contacts uuid[], is_paid boolean, trial_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.feature_enabled('check_in_plans_enabled'), client_api.person_of_care(auth_api.uid(), loved_one),
      coalesce((select clock.time_zone from client_api.clock_of_loved_one(loved_one) as clock),
        (select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC'),
      array(select contact.id from client_api.contacts_in_order(auth_api.uid(), loved_one) as contact),
      billing_api.pays_check_ins(auth_api.uid(), at),
      (select min(plan.created_at) from bookings.check_in_plans as plan where plan.client_id = auth_api.uid())
  $$;
alter function bookings.plan_person owner to kabar_bookings_system;
grant execute on function bookings.plan_person to kabar_bookings;
