-- A companion whose account has closed can no longer be found or booked, also while the erasure waits for a payout. Only for
-- background work.
-- needs auth_api.require_role
create function companion_api.leave_closed(companion uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update companion.companions set verification_status = 'rejected', verified_at = null, updated_at = at
      where user_id = companion and verification_status = 'approved';
  $$;
alter function companion_api.leave_closed owner to kabar_companion_system;
grant execute on function companion_api.leave_closed to kabar_auth_system;
