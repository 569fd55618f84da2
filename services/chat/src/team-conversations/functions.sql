-- Deletes at most `most` response times from before a time, and returns how many. For the job only.
create function chat.forget_team_answers(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with deleted as (
      delete from chat.team_answers where id in (
        select old.id from chat.team_answers as old where old.answered_at < forget_team_answers.before
          order by old.answered_at limit most)
        returning id)
    select count(*)::integer from deleted;
  $$;
alter function chat.forget_team_answers owner to kabar_chat_system;
grant execute on function chat.forget_team_answers to kabar_chat;

-- Gets or creates the open conversation of a companion with the team; null for anyone else. For admins.
create function chat.open_team_conversation(companion uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    insert into chat.conversations (type, companion_user_id)
      select 'companion_admin', known.id from auth_api.companion_profiles as known where known.id = companion
      on conflict (companion_user_id) where type = 'companion_admin' and status = 'open' do nothing;
    insert into chat.conversation_participants (conversation_id, user_id)
      select talk.id, companion from chat.conversations as talk
        where talk.companion_user_id = companion and talk.type = 'companion_admin' and talk.status = 'open'
      on conflict do nothing;
    select talk.id from chat.conversations as talk
      where talk.companion_user_id = companion and talk.type = 'companion_admin' and talk.status = 'open';
  $$;
alter function chat.open_team_conversation owner to kabar_chat_system;
grant execute on function chat.open_team_conversation to kabar_chat;
