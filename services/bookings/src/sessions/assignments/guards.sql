-- Assigns a companion to a client, who can have one active assignment, and opens the conversation. Idempotent. Returns null, or
-- 'assigned_to_another' if another assignment is active, or 'companion_of_person' if the companion is in a circle of the client.
create function bookings.assign_companion(client uuid, companion uuid, origin text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare active uuid;
  begin
    perform client_api.close_circles_of(client);
    if client_api.is_in_circle_of(companion, client) then return 'companion_of_person'; end if;
    -- retries if the active assignment ends while this waits for it
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

-- Assigns the companion of a new subscription to its client (decision 27), in a job because billing may not write into bookings.
-- Idempotent. Does nothing if the subscription ended or moved meanwhile, or an account was erased. An active assignment to another
-- companion stays, and the conversation is opened nevertheless.
create function bookings.assign_subscriber(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare pair record;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into pair from billing_api.pair_of_subscription(subscription);
    if not found or not auth_api.hold_people(array[pair.client_id, pair.companion_id]) then return; end if;
    perform bookings.lock_client(pair.client_id);
    -- staff may have reassigned the client before that lock
    if not exists (select from billing_api.pair_of_subscription(subscription) as own where own.companion_id = pair.companion_id) then
      return;
    end if;
    if bookings.assign_companion(pair.client_id, pair.companion_id, 'subscription', at) = 'companion_of_person' then return; end if;
    perform chat_api.announce_conversation(chat_api.open_conversation(pair.client_id, pair.companion_id));
  end $$;
alter function bookings.assign_subscriber owner to kabar_bookings_system;
grant execute on function bookings.assign_subscriber to kabar_bookings;
