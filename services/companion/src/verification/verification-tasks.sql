-- Companions who wait for their verification, longest first, behind a position; detail: 'again' after a decision. For staff; nothing for
-- others.
-- needs auth_api.has_role
create function companion_api.verification_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.user_id, own.submitted_at, own.user_id, null::uuid,
        case when exists (select from companion.companion_verification_logs as log where log.companion_id = own.user_id) then 'again' end,
        null::uuid, null::timestamptz
      from companion.companions as own
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and own.verification_status = 'pending'
        and own.submitted_at <= at and (after_id is null or (own.submitted_at, own.user_id) > (after_moment, after_id))
      order by own.submitted_at, own.user_id limit most
  $$;
alter function companion_api.verification_tasks owner to kabar_companion_system;
grant execute on function companion_api.verification_tasks to kabar_backoffice;
