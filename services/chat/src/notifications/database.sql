create policy notifications_system on chat.notifications to kabar_chat_system using (true) with check (true);
create policy notifications_own on chat.notifications to kabar_chat
  using (recipient_id = (select auth_api.uid()));
grant select, update (read_at) on chat.notifications to kabar_chat;
grant select, insert, update, delete on chat.notifications to kabar_chat_system;

-- Current name and time zone of the loved one whom a notification is about; null if there is none.
create function chat.loved_one_of_notification(payload jsonb) returns table (name text, time_zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    -- materialized: if inlined, the planner would cast the constants eagerly, regardless of the case
    with named as materialized (
      select payload ->> 'loved_one_id' as loved_one,
        coalesce(payload ->> 'booking_id', payload ->> 'trial_booking_id', payload ->> 'series_id', payload ->> 'request_id') as session
    ), found as (
      select case
          when pg_input_is_valid(named.loved_one, 'uuid') then named.loved_one::uuid
          when pg_input_is_valid(named.session, 'uuid') then bookings_api.loved_one_of_session(named.session::uuid)
        end as id from named
    )
    select client_api.name_of_loved_one(found.id), clock.time_zone
      from found left join lateral client_api.clock_of_loved_one(found.id) as clock on true where found.id is not null
  $$;
alter function chat.loved_one_of_notification owner to kabar_chat_system;
grant execute on function chat.loved_one_of_notification to kabar_chat;

-- Notifies a person, in the transaction of the event. The bell is updated at the commit, and a job delivers it by the channels
-- that the person enabled. Returns null for an account that was erased meanwhile, so that the event succeeds for the others.
create function chat_api.notify(recipient uuid, type text, payload jsonb) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid;
  begin
    if auth_api.uid() is null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    if not auth_api.hold_people(array[recipient]) then return null; end if;
    insert into chat.notifications (recipient_id, type, payload)
      values (recipient, notify.type, coalesce(notify.payload, '{}')) returning id into made;
    perform chat.add_deliveries(made, recipient, notify.type);
    perform chat.publish(jsonb_build_object('kind', 'notification', 'members',
      jsonb_build_array(recipient), 'admins', false,
      'row', jsonb_build_object('id', made, 'type', notify.type))::text);
    return made;
  end $$;
alter function chat_api.notify owner to kabar_chat_system;
grant execute on function chat_api.notify to kabar_backoffice, kabar_backoffice_system, kabar_billing, kabar_billing_system,
  kabar_bookings, kabar_bookings_system, kabar_chat, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- The current name of the other person of the session that a notification is about; null if there is no session, or the account
-- is gone.
create function chat.other_of_notification(recipient uuid, payload jsonb) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    -- materialized: if inlined, the planner would cast the constants eagerly, regardless of the case
    with named as materialized (
      select payload ->> 'other_id' as other,
        coalesce(payload ->> 'booking_id', payload ->> 'trial_booking_id', payload ->> 'series_id', payload ->> 'request_id') as session
    )
    select person.preferred_name from named join auth_api.people as person on person.id = case
        when pg_input_is_valid(named.other, 'uuid') then named.other::uuid
        when pg_input_is_valid(named.session, 'uuid') then bookings_api.other_of_session(named.session::uuid, recipient) end
  $$;
alter function chat.other_of_notification owner to kabar_chat_system;
grant execute on function chat.other_of_notification to kabar_chat;

-- Marks unread notifications of these people and types, whose payload field has this value, as read, because they need no action
-- any more.
create function chat_api.settle_notices(people uuid[], types text[], field text, value text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with settled as (
      update chat.notifications as own set read_at = now() where own.recipient_id = any (people) and own.read_at is null
        and own.type = any (types) and own.payload ->> field = value returning own.recipient_id)
    -- one event for each person, because an event has at most 8,000 bytes
    select chat.publish(jsonb_build_object('kind', 'notification', 'admins', false, 'members', jsonb_build_array(told.recipient_id),
        'row', jsonb_build_object('id', null, 'type', null))::text)
      from (select distinct settled.recipient_id from settled) as told;
  $$;
alter function chat_api.settle_notices owner to kabar_chat_system;
grant execute on function chat_api.settle_notices to kabar_backoffice_system;
