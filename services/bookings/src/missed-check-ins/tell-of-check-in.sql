-- Notifies one person about a missed check-in. Does nothing for an erased account.
-- needs auth_api.people, chat_api.notify
create function bookings.tell_of_check_in(recipient uuid, type text, check_in uuid, scheduled_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from auth_api.people where id = recipient) then return; end if;
    perform chat_api.notify(recipient, tell_of_check_in.type, jsonb_build_object('check_in_id', check_in, 'scheduled_at',
      to_char(tell_of_check_in.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  end $$;
alter function bookings.tell_of_check_in owner to kabar_bookings_system;
