-- Stores the deliveries of a notification, one for each channel (of those that its payload names, if it names any), in the transaction of the event. The job that sends
-- them is enqueued once a transaction, however many people are notified.
-- needs chat.wanted_channels
create function chat.add_deliveries(notification uuid, recipient uuid, type text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare this text := pg_current_xact_id()::text;
  begin
    insert into chat.notification_deliveries (notification_id, channel)
      select stored.id, channel from chat.notifications as stored, chat.wanted_channels(recipient, add_deliveries.type) as channel
        where stored.id = notification and coalesce(stored.payload -> 'channels' ? channel, true);
    if not found or current_setting('kabar.deliveries_queued_in', true) = this then return; end if;
    perform jobs_api.enqueue('chat:send-deliveries');
    perform set_config('kabar.deliveries_queued_in', this, true);
  end $$;
alter function chat.add_deliveries owner to kabar_chat_system;
