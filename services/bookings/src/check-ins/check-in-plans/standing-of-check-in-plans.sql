-- External facts that check-in plans depend on: whether the account is suspended (for a loved one: unless their calls continue),
-- what pays, and when the trial began. For jobs only.
create function bookings.standing_of_check_in_plans(plans uuid[], at timestamptz)
  returns table (id uuid, is_out boolean, is_paid boolean, trial_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, auth_api.is_out(own.client_id, own.loved_one_id is not null),
        billing_api.pays_check_ins(own.client_id, standing_of_check_in_plans.at),
        least((select trial.since from bookings.check_in_trials as trial where trial.client_id = own.client_id),
          (select min(first.created_at) from bookings.check_in_plans as first where first.client_id = own.client_id))
      from bookings.check_in_plans as own
      where bookings.require_role('system') and own.id = any (plans)
  $$;
alter function bookings.standing_of_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.standing_of_check_in_plans to kabar_bookings;
