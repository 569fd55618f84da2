-- Closes an open conversation for an admin, and records it in the audit log. Raises not_found, already_closed. A guard: only the
-- caller's role and the order of statuses, under the lock of the row.
create function chat.close_as_admin(conversation uuid, reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select from chat.conversations as room where room.id = conversation for no key update;
    select auth_api.refuse('KB404', 'not_found') where not exists (select from chat.conversations as room where room.id = conversation);
    select auth_api.refuse('KB409', 'already_closed') from chat.conversations as room
      where room.id = conversation and room.status = 'closed';
    update chat.conversations as room set status = 'closed', closed_reason = 'closed_by_admin' where room.id = conversation;
    select chat.tell('conversation', conversation, '{}');
    select backoffice_api.record_action('conversation_closed', 'conversation', conversation, jsonb_build_object(
      'reason', reason, 'before', jsonb_build_object('status', 'open'), 'after', jsonb_build_object('status', 'closed')));
  $$;
alter function chat.close_as_admin owner to kabar_chat_system;
grant execute on function chat.close_as_admin to kabar_chat;

-- One keyset page of conversation ids for admins, newest first. part: part of the client's or companion's name. If few people match,
-- their conversations are looked up; if many do, the list is scanned in order, which soon fills the page.
create function chat.page_of_conversations(of_status text, part text, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, moment timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    few constant integer := 200;
    people uuid[];
    rows text := 'select one.id, one.created_at as moment from chat.conversations as one
      where ($1 is null or one.status = $1) and ($3 is null or (one.created_at, one.id) < ($2, $3)) %s
      order by one.created_at desc, one.id desc limit $4';
    page text;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if part is not null then people := array(select auth_api.people_named(part, few + 1)); end if;
    if part is null then
      page := format(rows, '');
    elsif cardinality(people) <= few then
      page := format('select distinct found.id, found.moment from unnest($5) as person (id),
          lateral ((%s) union all (%s)) as found order by found.moment desc, found.id desc limit $4',
        format(rows, 'and one.client_user_id = person.id'), format(rows, 'and one.companion_user_id = person.id'));
    else
      page := format(rows, 'and case when (select position(lower($6) in lower(full_name)) > 0
          from auth_api.people where id = one.client_user_id) then true
        else (select position(lower($6) in lower(full_name)) > 0 from auth_api.people where id = one.companion_user_id) end');
    end if;
    return query execute page using of_status, after_moment, after_id, most, people, part;
  end $$;
alter function chat.page_of_conversations owner to kabar_chat_system;
grant execute on function chat.page_of_conversations to kabar_chat;
