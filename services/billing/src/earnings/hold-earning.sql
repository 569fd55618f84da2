-- Holds the earning of a session log after its client has objected within 72 hours, until staff decides.
create function billing_api.hold_earning(log uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.companion_earnings as line set objected_at = at
      where id = log and objected_at is null and payout_id is null and at < held_until
        -- staff decided since then
        and not exists (select from billing.companion_earnings as later where later.session_id = line.session_id
          and later.id <> line.id and later.created_at >= line.created_at)
  $$;
alter function billing_api.hold_earning owner to kabar_billing_system;
grant execute on function billing_api.hold_earning to kabar_bookings_system;
