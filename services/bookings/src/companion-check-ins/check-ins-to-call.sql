-- The client of the check-ins that give a companion a reason to call: a person who asked for a call or help, or whose answer is late or
-- missing, until so long after the last thing that happened. One that ended with "fine" is none, nor what was asked before the two
-- stopped working together, nor anything while the person's check-ins are suspended (decision 99) or off. loved_one null: the
-- account's holder. The client service checks this before it opens a number.
-- needs auth_api.is_out, backoffice_api.feature_enabled
create function bookings_api.check_ins_to_call(client uuid, loved_one uuid, companion uuid, margin interval)
  returns table (client_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct own.client_id from bookings.check_ins as own
      where own.companion_id = check_ins_to_call.companion and own.loved_one_id is not distinct from loved_one
        and (client is null and loved_one is not null or own.client_id = client)
        and own.state in ('late', 'missed', 'call', 'help') and own.opens_at > now() - interval '7 days'
        and greatest(own.closes_at, own.missed_at, own.answered_at, own.spoken_at) >= now() - margin
        and backoffice_api.feature_enabled('check_in_plans_enabled') and not auth_api.is_out(own.client_id, loved_one is not null)
        and own.created_at > coalesce((select max(pair.ended_at) from bookings.client_companion_assignments as pair
          where pair.client_id = own.client_id and pair.companion_id = own.companion_id
          having bool_and(pair.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.check_ins_to_call owner to kabar_bookings_system;
grant execute on function bookings_api.check_ins_to_call to kabar_client_system;
