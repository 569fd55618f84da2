-- Deletes signals after 24 hours, and rooms and seats that are no longer used. For the job only.
-- needs auth_api.has_role
create function chat.forget_call_signals(at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from chat.call_signals where created_at <= at - interval '24 hours';
    delete from chat.call_rooms where created_at <= at - interval '24 hours';
  end $$;
alter function chat.forget_call_signals owner to kabar_chat_system;
grant execute on function chat.forget_call_signals to kabar_chat;
