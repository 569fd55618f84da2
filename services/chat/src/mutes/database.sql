create policy mutes_system on chat.mutes to kabar_chat_system using (true) with check (true);
create policy mutes_seen on chat.mutes for select to kabar_chat
  using (account_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select on chat.mutes to kabar_chat;
grant select, insert, update, delete on chat.mutes to kabar_chat_system;

-- Ends a mute early, for staff: notifies the person, and records the reason in the audit log. A guard: only the caller's role and a
-- mute that lasts, never the caller's own.
create function chat.lift_mute(mute uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    with lifted as (
      delete from chat.mutes as stored
        where stored.id = mute and stored.muted_until > at and stored.account_id <> auth_api.uid() returning stored.*
    ), shown as materialized (
      select chat.tell_conversations_of(lifted.account_id) from lifted where lifted.kind = 'writing'
    ), published as materialized (
      select chat_api.notify(lifted.account_id, 'mute_lifted', jsonb_build_object('kind', lifted.kind)),
          backoffice_api.record_action('mute_lifted', 'user', lifted.account_id, jsonb_build_object('kind', lifted.kind,
            'reason', lift_mute.reason, 'before', jsonb_build_object('muted_until', lifted.muted_until),
            'after', jsonb_build_object('muted_until', null)))
        from lifted)
    select auth_api.refuse('KB404', 'not_found')
      where (select count(*) from shown) >= 0 and (select count(*) from published) = 0;
  $$;
alter function chat.lift_mute owner to kabar_chat_system;
grant execute on function chat.lift_mute to kabar_chat;

-- Mutes a person for staff. kind: 'writing' (to anyone but the admins; open pages of the conversations are updated at once) or
-- 'reporting' messages. Never ends an existing mute earlier.
create function chat.mute_until(person uuid, kind text, ends timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    insert into chat.mutes (account_id, kind, muted_until, muted_at, muted_by)
      values (person, mute_until.kind, ends, at, auth_api.uid())
      on conflict on constraint mutes_one_of_a_kind do update set muted_until = greatest(mutes.muted_until, excluded.muted_until),
        muted_at = excluded.muted_at, muted_by = excluded.muted_by;
    select chat.tell_conversations_of(person) where mute_until.kind = 'writing';
  $$;
alter function chat.mute_until owner to kabar_chat_system;
grant execute on function chat.mute_until to kabar_chat;

-- Makes the open pages of a person's conversations refetch, so that they show whether the person can write.
create function chat.tell_conversations_of(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.tell('conversation', open.id, '{}') from chat.conversations as open
      join chat.conversation_participants as own on own.conversation_id = open.id and own.user_id = person
      where open.status = 'open' and open.type = 'client_companion';
  $$;
alter function chat.tell_conversations_of owner to kabar_chat_system;
