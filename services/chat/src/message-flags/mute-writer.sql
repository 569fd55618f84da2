-- A person writes to nobody but the admins for seven days; open pages of the conversations learn of it at once.
-- needs chat.tell
create function chat.mute_writer(writer uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare until constant timestamptz := at + interval '7 days';
  begin
    insert into chat.mutes (account_id, muted_until) values (writer, until)
      on conflict (account_id) do update set muted_until = greatest(mutes.muted_until, excluded.muted_until);
    perform chat.tell('conversation', open.id, '{}') from chat.conversations as open
      join chat.conversation_participants as own on own.conversation_id = open.id and own.user_id = writer
      where open.status = 'open' and open.type = 'client_companion';
  end $$;
alter function chat.mute_writer owner to kabar_chat_system;
