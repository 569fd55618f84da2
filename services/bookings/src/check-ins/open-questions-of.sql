-- The questions of a check-in plan that wait for an answer, locked until the transaction ends: of a plan of the caller, or for background
-- work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.open_questions_of(plan uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_ins as own
      where own.plan_id = plan and own.state in ('open', 'late') and (own.client_id = auth_api.uid() or auth_api.has_role('system'))
      order by own.id for update
  $$;
alter function bookings.open_questions_of owner to kabar_bookings_system;
grant execute on function bookings.open_questions_of to kabar_bookings;
