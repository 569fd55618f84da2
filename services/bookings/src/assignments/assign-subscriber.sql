-- Assigns the companion of a subscription that began to its client (decision 27): in the background, because billing does not
-- wait for bookings. Nothing when it has ended or was moved meanwhile, or when somebody's account is gone. Another active
-- companion stays, as after a booking, and the two can write all the same. The same again changes nothing.
-- needs auth_api.has_role, auth_api.hold_people, billing_api.pair_of_subscription, bookings.assign_companion, bookings.lock_client, chat_api.announce_conversation, chat_api.open_conversation
create function bookings.assign_subscriber(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare pair record;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into pair from billing_api.pair_of_subscription(subscription);
    if not found or not auth_api.hold_people(array[pair.client_id, pair.companion_id]) then return; end if;
    perform bookings.lock_client(pair.client_id);
    -- staff may have given her another companion before that lock
    if not exists (select from billing_api.pair_of_subscription(subscription) as own where own.companion_id = pair.companion_id) then
      return;
    end if;
    perform bookings.assign_companion(pair.client_id, pair.companion_id, 'subscription', at);
    perform chat_api.announce_conversation(chat_api.open_conversation(pair.client_id, pair.companion_id));
  end $$;
alter function bookings.assign_subscriber owner to kabar_bookings_system;
grant execute on function bookings.assign_subscriber to kabar_bookings;
