-- Assigns the companion of a subscription that began to its client (decision 27): in the background, because billing does not
-- wait for bookings. Nothing when it has ended or was moved meanwhile, or when somebody's account is gone. Another active
-- companion stays, as after a booking, and the two can write all the same. The same again changes nothing.
-- needs auth_api.has_role, auth_api.hold_people, billing_api.current_subscription, bookings.assign_companion, bookings.lock_client, chat_api.announce_conversation, chat_api.open_conversation
create function bookings.assign_subscriber(subscription uuid, client uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare companion uuid;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select own.companion_id into companion from billing_api.current_subscription(client) as own
      where own.subscription_id = subscription;
    if companion is null or not auth_api.hold_people(array[client, companion]) then return; end if;
    perform bookings.lock_client(client);
    -- staff may have given her another companion before that lock
    if not exists (select from billing_api.current_subscription(client) as own
      where own.subscription_id = subscription and own.companion_id = companion) then return; end if;
    perform bookings.assign_companion(client, companion, 'subscription', at);
    perform chat_api.announce_conversation(chat_api.open_conversation(client, companion));
  end $$;
alter function bookings.assign_subscriber owner to kabar_bookings_system;
grant execute on function bookings.assign_subscriber to kabar_bookings;
