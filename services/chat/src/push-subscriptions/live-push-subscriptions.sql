-- The subscriptions of these people whose sessions have not ended; the others are deleted. For the job only.
-- needs auth_api.has_role, auth_api.live_sessions
create function chat.live_push_subscriptions(people uuid[])
  returns table (id uuid, account_id uuid, endpoint text, public_key text, auth_secret text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare live uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    live := array(select auth_api.live_sessions(array(
      select own.session_id from chat.push_subscriptions as own where own.account_id = any (people))));
    delete from chat.push_subscriptions as own where own.account_id = any (people) and own.session_id <> all (live);
    return query select own.id, own.account_id, own.endpoint, own.public_key, own.auth_secret
      from chat.push_subscriptions as own where own.account_id = any (people) and own.session_id = any (live);
  end $$;
alter function chat.live_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.live_push_subscriptions to kabar_chat;
