-- Deletes signals after 24 hours, and rooms and seats that are no longer used. For the job only.
-- needs auth_api.require_role
create function chat.forget_call_signals(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from chat.call_signals where created_at <= at - interval '24 hours';
    delete from chat.call_rooms where created_at <= at - interval '24 hours';
  $$;
alter function chat.forget_call_signals owner to kabar_chat_system;
grant execute on function chat.forget_call_signals to kabar_chat;
