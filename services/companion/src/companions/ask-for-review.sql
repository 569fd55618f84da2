-- Requests a new review because of new evidence, whatever the last decision was. Acts on the caller only.
-- needs auth_api.uid
create function companion.ask_for_review() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update companion.companions
      set verification_status = 'pending', verified_at = null, verification_notes = null, updated_at = now()
      where user_id = auth_api.uid() and verification_status <> 'pending'
  $$;
alter function companion.ask_for_review owner to kabar_companion_system;
grant execute on function companion.ask_for_review to kabar_companion;
