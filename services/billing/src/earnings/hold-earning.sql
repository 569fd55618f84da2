-- Holds the earning of a session log after its client has objected within 72 hours, until staff decides.
create function billing_api.hold_earning(log uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.companion_earnings set objected_at = at
      where id = log and objected_at is null and payout_id is null and at < held_until
  $$;
alter function billing_api.hold_earning owner to kabar_billing_system;
grant execute on function billing_api.hold_earning to kabar_bookings_system;
