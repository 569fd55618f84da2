-- Creates the one active assignment of a client and opens the conversation. Null when it is done or was so already;
-- 'assigned_to_another' when another companion is active, whom this function never replaces.
-- needs chat_api.open_conversation
create function bookings.assign_companion(client uuid, companion uuid, origin text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare active uuid;
  begin
    -- again when the active one ends while this waits for it
    while active is null loop
      insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
        values (client, companion, assign_companion.origin, at)
        on conflict (client_id) where status = 'active' do nothing;
      select own.companion_id into active from bookings.client_companion_assignments as own
        where own.client_id = client and own.status = 'active' for update;
    end loop;
    if active <> companion then return 'assigned_to_another'; end if;
    perform chat_api.open_conversation(client, companion);
    return null;
  end $$;
alter function bookings.assign_companion owner to kabar_bookings_system;
