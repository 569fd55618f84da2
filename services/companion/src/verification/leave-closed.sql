-- A companion whose account has closed can no longer be found or booked, also while the erasure waits for a payout. Only for
-- background work.
-- needs auth_api.has_role
create function companion_api.leave_closed(companion uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update companion.companions set verification_status = 'rejected', verified_at = null, updated_at = at
      where user_id = companion and verification_status = 'approved';
  end $$;
alter function companion_api.leave_closed owner to kabar_companion_system;
grant execute on function companion_api.leave_closed to kabar_auth_system;
