-- Ends the verification of a suspended companion, which goes into the log of her decisions with the reason; a job takes
-- her sessions to staff. Nothing for a companion who is not verified. For the suspension of accounts.
-- needs auth_api.has_role, auth_api.uid
create function companion_api.withdraw_verification(companion uuid, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    update companion.companions set verification_status = 'rejected', verified_at = null, verification_notes = reason,
        updated_at = at
      where user_id = companion and verification_status = 'approved';
    if not found then return; end if;
    insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
      values (gen_random_uuid(), companion, 'rejected', reason, auth_api.uid());
    perform jobs_api.enqueue('bookings:suspend-companion', jsonb_build_object('companionId', companion,
      'since', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end $$;
alter function companion_api.withdraw_verification owner to kabar_companion_system;
grant execute on function companion_api.withdraw_verification to kabar_auth_system;
