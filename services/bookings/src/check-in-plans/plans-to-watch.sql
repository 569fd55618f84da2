-- The check-in plans that have not stopped, page by page, with what they depend on: whether the account is suspended (for a loved one,
-- unless their calls go on), what pays, and when the client's trial began. For jobs only.
-- needs auth_api.is_out, billing_api.pays_check_ins, bookings.require_role
create function bookings.plans_to_watch(after uuid, at timestamptz, most integer)
  returns table (id uuid, is_out boolean, is_paid boolean, trial_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, auth_api.is_out(own.client_id, own.loved_one_id is not null),
        billing_api.pays_check_ins(own.client_id, plans_to_watch.at),
        (select min(first.created_at) from bookings.check_in_plans as first where first.client_id = own.client_id)
      from bookings.check_in_plans as own
      where bookings.require_role('system') and own.state <> 'stopped' and (plans_to_watch.after is null or own.id > plans_to_watch.after)
      order by own.id limit most
  $$;
alter function bookings.plans_to_watch owner to kabar_bookings_system;
grant execute on function bookings.plans_to_watch to kabar_bookings;
