-- Settles deliveries that a crash left between sending and recording. Whether they were sent is unknown, so they are
-- never sent again. For the job only.
-- needs auth_api.require_role
create function chat.give_up_deliveries(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update chat.notification_deliveries set state = 'failed', reason = 'unknown', settled_at = at
      where state = 'sending' and claimed_at < at - interval '10 minutes';
  $$;
alter function chat.give_up_deliveries owner to kabar_chat_system;
grant execute on function chat.give_up_deliveries to kabar_chat;
