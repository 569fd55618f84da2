-- Tells the client, the companion who stops and the one who begins, each her part: how many sessions stay at their time,
-- have another one, or are cancelled.
-- needs chat_api.notify
create function bookings.tell_about_reassignment(pair bookings.client_companion_assignments, made uuid, next uuid, plan jsonb)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform chat_api.notify(told.person, 'companion_changed', jsonb_build_object('assignment_id', made, 'side', told.side,
        'kept', session.kept, 'moved', session.moved, 'cancelled', session.cancelled)
        || case told.side when 'client' then jsonb_build_object('companion_id', next) else '{}' end
        || case when told.side = 'next' and plan ->> 'trial_request' is not null
          then jsonb_build_object('trial_request_id', plan ->> 'trial_request') else '{}' end)
      from (values (pair.client_id, 'client'), (pair.companion_id, 'former'), (next, 'next')) as told (person, side)
      cross join (
        select count(*) filter (where one ->> 'outcome' = 'kept') as kept, count(*) filter (where one ->> 'outcome' = 'moved') as moved,
            count(*) filter (where one ->> 'outcome' = 'cancelled') as cancelled
          from jsonb_array_elements(plan -> 'sessions') as one
      ) as session
      order by told.person;
  end $$;
alter function bookings.tell_about_reassignment owner to kabar_bookings_system;
