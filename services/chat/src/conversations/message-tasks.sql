-- Conversations with the team whose last message is the companion's, longest unanswered first, behind a position. For admins; nothing
-- for others.
-- needs auth_api.has_role
create function chat_api.message_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select talk.id, talk.team_asked_at, talk.companion_user_id, null::uuid, null::text, null::uuid, null::timestamptz
      from chat.conversations as talk
      where auth_api.has_role('admin') and talk.team_asked_at is not null and talk.status = 'open' and talk.team_asked_at <= at
        and (after_id is null or (talk.team_asked_at, talk.id) > (after_moment, after_id))
      order by talk.team_asked_at, talk.id limit most
  $$;
alter function chat_api.message_tasks owner to kabar_chat_system;
grant execute on function chat_api.message_tasks to kabar_backoffice;
