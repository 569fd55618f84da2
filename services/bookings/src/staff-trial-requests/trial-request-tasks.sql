-- Trial requests without a companion, longest waiting first, behind a position. For staff; nothing for others.
-- needs auth_api.has_role
create function bookings_api.trial_request_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.waiting_since, request.requester_user_id, null::uuid, null::text, null::uuid, null::timestamptz
      from bookings.trial_requests as request
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and request.status = 'pending' and request.waiting_since <= at
        and (after_id is null or (request.waiting_since, request.id) > (after_moment, after_id))
      order by request.waiting_since, request.id limit most
  $$;
alter function bookings_api.trial_request_tasks owner to kabar_bookings_system;
grant execute on function bookings_api.trial_request_tasks to kabar_backoffice;
