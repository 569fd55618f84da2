-- Whether the account holder's conversations are open to the circle of a person: always to the holder's own circle; to a loved one's
-- only if the holder agreed and is still a member, because a conversation may also be about the holder or other loved ones.
create function client.is_conversation_shared(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select circle.loved_one_id is null or circle.conversation_shared_at is not null
        and client.role_in_circle(person, circle.holder_user_id) is not null
      from client.circles as circle where circle.person_id = person), false)
  $$;
alter function client.is_conversation_shared owner to kabar_client_system;

-- Removes members from conversations in the same transaction in which they lose the right to read them: by a change of membership,
-- role or consent, a hidden kind of data, or the end of the circle.
create function client.settle_chat() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform chat_api.settle_circle(case tg_op when 'DELETE' then old.person_id else new.person_id end);
    return null;
  end $$;
alter function client.settle_chat owner to kabar_client_system;
create trigger circle_members_settle_chat after update of role, ended_at on client.circle_members
  for each row execute function client.settle_chat();
create trigger circle_hidden_kinds_settle_chat after insert on client.circle_hidden_kinds
  for each row execute function client.settle_chat();
create trigger care_consents_settle_chat after insert on client.care_consents
  for each row execute function client.settle_chat();
create trigger circles_settle_chat after delete or update of conversation_shared_at on client.circles
  for each row execute function client.settle_chat();

-- The holder of a loved one's rows shares their conversation with the circle, or stops sharing. False if nothing changes.
create function client.share_conversation(person uuid, shared boolean, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update client.circles as own set conversation_shared_at = case when shared then share_conversation.at end
        where own.person_id = person and own.loved_one_id is not null and own.holder_user_id = auth_api.uid()
          and (own.conversation_shared_at is not null) <> shared returning 1)
    select exists (select from changed);
  $$;
alter function client.share_conversation owner to kabar_client_system;
grant execute on function client.share_conversation to kabar_client;
