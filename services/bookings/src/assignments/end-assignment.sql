-- Ends an active assignment. A trial request that waits for the client's answer goes back to staff when the companion
-- ends it, and is withdrawn when the client does; one whose first call took place is completed. The other person is
-- notified, or both when staff ends it. False when it has ended already.
-- needs bookings.close_assignment, bookings.lock_client, chat_api.notify
create function bookings.end_assignment(assignment uuid, by text, reason text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare pair bookings.client_companion_assignments;
  begin
    select * into pair from bookings.client_companion_assignments as own where own.id = assignment;
    if not found then return false; end if;
    perform bookings.lock_client(pair.client_id);
    select * into pair from bookings.client_companion_assignments as own where own.id = assignment and own.status = 'active';
    if not found then return false; end if;
    perform bookings.close_assignment(pair.client_id, pair.companion_id, by, reason, at);
    insert into bookings.trial_request_declines (trial_request_id, companion_id, reason, declined_at)
      select own.id, pair.companion_id, nullif(reason, ''), at from bookings.trial_requests as own
        where own.requester_user_id = pair.client_id and own.assigned_companion_id = pair.companion_id
          and own.status = 'assigned' and by <> 'client'
      on conflict do nothing;
    update bookings.trial_requests as own set
        status = case when own.status = 'in_progress' then 'completed' when by = 'client' then 'cancelled' else 'pending' end,
        completed_at = case when own.status = 'in_progress' then at end,
        cancelled_at = case when own.status = 'assigned' and by = 'client' then at end,
        cancellation_reason = case when own.status = 'assigned' and by = 'client' then 'withdrawn' end,
        waiting_since = case when own.status = 'assigned' and by <> 'client' then at else own.waiting_since end,
        assigned_companion_id = case when own.status = 'in_progress' or by = 'client' then own.assigned_companion_id end,
        assigned_at = case when own.status = 'in_progress' or by = 'client' then own.assigned_at end,
        assigned_by = case when own.status = 'in_progress' or by = 'client' then own.assigned_by end,
        accepted_at = case when own.status = 'in_progress' or by = 'client' then own.accepted_at end
      where own.requester_user_id = pair.client_id and own.assigned_companion_id = pair.companion_id
        and own.status in ('assigned', 'in_progress');
    perform chat_api.notify(person.id, 'assignment_ended', jsonb_build_object('assignment_id', assignment, 'by', by))
      from (values (pair.client_id, 'client'), (pair.companion_id, 'companion')) as person (id, side)
      where person.side <> by order by person.id;
    return true;
  end $$;
alter function bookings.end_assignment owner to kabar_bookings_system;
