-- Mutes a person for seven days. kind: 'writing' (to anyone but the admins; open pages of the conversations are updated at once)
-- or 'reporting' messages.
create function chat.mute(person uuid, kind text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into chat.mutes (account_id, kind, muted_until, muted_at, muted_by)
      values (person, mute.kind, at + interval '7 days', at, auth_api.uid())
      on conflict on constraint mutes_one_of_a_kind do update set muted_until = greatest(mutes.muted_until, excluded.muted_until),
        muted_at = excluded.muted_at, muted_by = excluded.muted_by;
    select chat.tell_conversations_of(person) where mute.kind = 'writing';
  $$;
alter function chat.mute owner to kabar_chat_system;

-- Makes the open pages of a person's conversations refetch, so that they show whether the person can write.
create function chat.tell_conversations_of(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.tell('conversation', open.id, '{}') from chat.conversations as open
      join chat.conversation_participants as own on own.conversation_id = open.id and own.user_id = person
      where open.status = 'open' and open.type = 'client_companion';
  $$;
alter function chat.tell_conversations_of owner to kabar_chat_system;
