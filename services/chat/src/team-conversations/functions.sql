-- Deletes at most so many waiting times from before a moment, and answers how many. For the job only.
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
