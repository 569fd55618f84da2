create policy staff_task_marks_staff on backoffice.staff_task_marks to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
  with check ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy staff_task_marks_jobs on backoffice.staff_task_marks to kabar_backoffice
  using ((select auth_api.has_role('system')));
create policy staff_task_marks_system on backoffice.staff_task_marks for select to kabar_backoffice_system using (true);
grant select, insert, update, delete on backoffice.staff_task_marks to kabar_backoffice;
grant select on backoffice.staff_task_marks to kabar_backoffice_system;

-- Gives an open incident to a staff member, or removes its owner, unless the owner has changed meanwhile (optimistic locking).
-- Returns whether it did.
create function backoffice.hand_over_incident(incident uuid, from_owner uuid, to_owner uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    with changed as (
      update backoffice.incidents as stored set owner_id = to_owner, taken_at = case when to_owner is not null then at end
        where stored.id = hand_over_incident.incident and stored.closed_at is null
          and stored.owner_id is not distinct from from_owner
        returning stored.id)
    select exists (select from changed);
  $$;
alter function backoffice.hand_over_incident owner to kabar_backoffice_system;
grant execute on function backoffice.hand_over_incident to kabar_backoffice;

-- The owner of a staff task, identified by kind, id and the time since when it waits; null without one. For the lists of other
-- services.
create function backoffice_api.staff_task_owner(kind text, task uuid, since timestamptz) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select mark.owner_id from backoffice.staff_task_marks as mark
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and mark.kind = staff_task_owner.kind
        and mark.task_id = task and mark.since = staff_task_owner.since
  $$;
alter function backoffice_api.staff_task_owner owner to kabar_backoffice_system;
grant execute on function backoffice_api.staff_task_owner to kabar_chat;
