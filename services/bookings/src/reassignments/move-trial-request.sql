-- An open trial request of a client follows her to the next companion, who proposes times anew. Answers its id, or null.
-- needs auth_api.uid
create function bookings.move_trial_request(client uuid, present uuid, next uuid, at timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare moved uuid;
  begin
    update bookings.trial_requests as own set assigned_companion_id = next, assigned_at = date_trunc('milliseconds', at),
        assigned_by = auth_api.uid(), accepted_at = case own.status when 'in_progress' then own.accepted_at end
      where own.requester_user_id = client and own.assigned_companion_id = present and own.status in ('assigned', 'in_progress')
      returning own.id into moved;
    delete from bookings.trial_request_proposals as proposed where proposed.trial_request_id = moved;
    return moved;
  end $$;
alter function bookings.move_trial_request owner to kabar_bookings_system;
