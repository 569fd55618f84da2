-- Ends the verification of a suspended companion, which goes into the log of her decisions with the reason; a job takes
-- her sessions to staff. Nothing for a companion who is not verified. For the suspension of accounts.
-- needs auth_api.require_role, auth_api.uid
create function companion_api.withdraw_verification(companion uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    with withdrawn as (
      update companion.companions set verification_status = 'rejected', verified_at = null, verification_notes = reason,
          updated_at = at
        where user_id = companion and verification_status = 'approved' returning user_id),
    logged as (
      insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
        select gen_random_uuid(), withdrawn.user_id, 'rejected', reason, auth_api.uid() from withdrawn)
    select jobs_api.enqueue('bookings:suspend-companion', jsonb_build_object('companionId', withdrawn.user_id,
        'since', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from withdrawn;
  $$;
alter function companion_api.withdraw_verification owner to kabar_companion_system;
grant execute on function companion_api.withdraw_verification to kabar_auth_system;
