-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table chat.call_rooms (
  name text not null,
  last_seq integer default 0 not null,
  changes integer default 0 not null,
  ended text,
  created_at timestamp with time zone default now() not null,
  constraint call_rooms_pkey PRIMARY KEY (name)
);
CREATE INDEX call_rooms_created ON chat.call_rooms USING btree (created_at);
alter table chat.call_rooms enable row level security, force row level security;
create policy call_rooms_system on chat.call_rooms for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.call_rooms to kabar_chat_system;

create table chat.call_seats (
  id uuid not null,
  room_name text not null,
  key_hash bytea not null,
  side text not null,
  account_id uuid,
  open boolean default true not null,
  constraint call_seats_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint call_seats_key UNIQUE (key_hash),
  constraint call_seats_pkey PRIMARY KEY (id),
  constraint call_seats_room_name_fkey FOREIGN KEY (room_name) REFERENCES chat.call_rooms(name) ON DELETE CASCADE,
  constraint call_seats_side CHECK ((side = ANY (ARRAY['client'::text, 'companion'::text])))
);
CREATE INDEX call_seats_of_account ON chat.call_seats USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX call_seats_of_room ON chat.call_seats USING btree (room_name);
alter table chat.call_seats enable row level security, force row level security;
create policy call_seats_system on chat.call_seats for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.call_seats to kabar_chat_system;

create table chat.call_signals (
  id uuid not null,
  room_name text not null,
  seq integer not null,
  seat_id uuid not null,
  kind text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint call_signals_body CHECK ((octet_length(body) <= 16384)),
  constraint call_signals_kind CHECK ((kind = ANY (ARRAY['hello'::text, 'offer'::text, 'answer'::text, 'candidate'::text, 'bye'::text]))),
  constraint call_signals_number UNIQUE (room_name, seq),
  constraint call_signals_pkey PRIMARY KEY (id),
  constraint call_signals_room_name_fkey FOREIGN KEY (room_name) REFERENCES chat.call_rooms(name) ON DELETE CASCADE,
  constraint call_signals_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES chat.call_seats(id) ON DELETE CASCADE
);
CREATE INDEX call_signals_created ON chat.call_signals USING btree (created_at);
CREATE INDEX call_signals_of_seat ON chat.call_signals USING btree (seat_id);
alter table chat.call_signals enable row level security, force row level security;
create policy call_signals_system on chat.call_signals for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select on chat.call_signals to kabar_chat_system;

create table chat.conversation_participants (
  conversation_id uuid not null,
  user_id uuid not null,
  as_admin boolean default false not null,
  delivered_seq bigint default 0 not null,
  read_seq bigint default 0 not null,
  told_seq bigint default 0 not null,
  as_member boolean default false not null,
  person_id uuid,
  joined_seq bigint default 0 not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint conversation_participants_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat.conversations(id) ON DELETE CASCADE,
  constraint conversation_participants_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint participants_member CHECK (((as_member = (joined_at IS NOT NULL)) AND (as_member OR ((person_id IS NULL) AND (joined_seq = 0) AND (ended_at IS NULL))) AND (NOT (as_member AND as_admin)))),
  constraint participants_read_is_delivered CHECK ((read_seq <= delivered_seq))
);
CREATE INDEX participants_of_person ON chat.conversation_participants USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX participants_of_user ON chat.conversation_participants USING btree (user_id);
alter table chat.conversation_participants enable row level security, force row level security;
create policy conversation_participants_system on chat.conversation_participants for all to kabar_chat_system
  using (true)
  with check (true);
create policy participants_admin_joins on chat.conversation_participants for insert to kabar_chat
  with check (((user_id = ( SELECT auth_api.uid() AS uid)) AND as_admin AND ( SELECT auth_api.has_role('admin'::text) AS has_role) AND chat.has_admins(conversation_id)));
create policy participants_own_marks on chat.conversation_participants for update to kabar_chat
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy participants_seen on chat.conversation_participants for select to kabar_chat
  using (((conversation_id IN ( SELECT chat.own_conversations() AS own_conversations)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
grant delete, insert, select, update on chat.conversation_participants to kabar_chat_system;
grant insert, select, update (delivered_seq, read_seq) on chat.conversation_participants to kabar_chat;

create table chat.conversations (
  id uuid default uuidv7() not null,
  type text default 'client_companion'::text not null,
  status text default 'open'::text not null,
  closed_reason text,
  client_user_id uuid,
  companion_user_id uuid,
  loved_one_profile_id uuid,
  last_seq bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  activity_at timestamp with time zone default now() not null,
  team_asked_at timestamp with time zone,
  constraint conversations_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint conversations_companion_user_id_fkey FOREIGN KEY (companion_user_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_status CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint conversations_type CHECK ((type = ANY (ARRAY['client_companion'::text, 'companion_admin'::text])))
);
CREATE INDEX conversations_by_start ON chat.conversations USING btree (created_at DESC, id DESC);
CREATE INDEX conversations_by_status ON chat.conversations USING btree (status, created_at DESC, id DESC);
CREATE INDEX conversations_newest ON chat.conversations USING btree (type, activity_at DESC, id DESC);
CREATE INDEX conversations_of_client ON chat.conversations USING btree (client_user_id, created_at DESC, id DESC);
CREATE INDEX conversations_of_companion ON chat.conversations USING btree (companion_user_id, created_at DESC, id DESC);
CREATE INDEX conversations_team_asked ON chat.conversations USING btree (team_asked_at, id) WHERE (team_asked_at IS NOT NULL);
CREATE UNIQUE INDEX conversations_open_admin ON chat.conversations USING btree (companion_user_id) WHERE ((type = 'companion_admin'::text) AND (status = 'open'::text));
CREATE UNIQUE INDEX conversations_open_pair ON chat.conversations USING btree (client_user_id, companion_user_id) WHERE ((type = 'client_companion'::text) AND (status = 'open'::text));
alter table chat.conversations enable row level security, force row level security;
create policy conversations_system on chat.conversations for all to kabar_chat_system
  using (true)
  with check (true);
create policy conversations_take_part on chat.conversations for all to kabar_chat
  using (((id IN ( SELECT chat.own_conversations() AS own_conversations)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
grant delete, insert, select, update on chat.conversations to kabar_chat_system;
grant select, update (last_seq, activity_at, team_asked_at) on chat.conversations to kabar_chat;

create table chat.event_outbox (
  id bigint not null,
  event text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint event_outbox_pkey PRIMARY KEY (id)
);
alter table chat.event_outbox enable row level security, force row level security;
create policy event_outbox_relay on chat.event_outbox for all to kabar_chat
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy event_outbox_system on chat.event_outbox for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select on chat.event_outbox to kabar_chat_system;
grant delete, select on chat.event_outbox to kabar_chat;

create table chat.figures (
  id uuid default uuidv7() not null,
  name text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_of_name ON chat.figures USING btree (name, at);
alter table chat.figures enable row level security, force row level security;
create policy figures_system on chat.figures for all to kabar_chat_system
  using (true)
  with check (true);
grant insert, select, update (count) on chat.figures to kabar_chat_system;

create table chat.message_flags (
  id uuid not null,
  message_id uuid not null,
  reporter_id uuid,
  reason text,
  created_at timestamp with time zone default now() not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  conversation_id uuid not null,
  words_to_writer text,
  words_to_reporter text,
  constraint message_flags_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat.conversations(id) ON DELETE CASCADE,
  constraint message_flags_decided CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint message_flags_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint message_flags_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat.messages(id) ON DELETE CASCADE,
  constraint message_flags_once UNIQUE (message_id, reporter_id),
  constraint message_flags_outcome CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'warned'::text, 'muted'::text, 'conversation_closed'::text, 'reporter_muted'::text]))),
  constraint message_flags_pkey PRIMARY KEY (id),
  constraint message_flags_reason CHECK ((char_length(btrim(reason)) >= 3)),
  constraint message_flags_reason_kept CHECK (((reason IS NOT NULL) OR (reporter_id IS NULL))),
  constraint message_flags_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint message_flags_words_to_reporter CHECK ((char_length(words_to_reporter) <= 500)),
  constraint message_flags_words_to_writer CHECK ((char_length(words_to_writer) <= 500))
);
CREATE INDEX message_flags_decided_at ON chat.message_flags USING btree (decided_at, id) WHERE (outcome IS NOT NULL);
CREATE INDEX message_flags_of_conversation ON chat.message_flags USING btree (conversation_id, created_at DESC, id DESC);
CREATE INDEX message_flags_waiting ON chat.message_flags USING btree (created_at, id) WHERE (outcome IS NULL);
alter table chat.message_flags enable row level security, force row level security;
create policy message_flags_report on chat.message_flags for insert to kabar_chat
  with check (((reporter_id = ( SELECT auth_api.uid() AS uid)) AND chat.may_report(message_id)));
create policy message_flags_seen on chat.message_flags for select to kabar_chat
  using (((reporter_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy message_flags_system on chat.message_flags for all to kabar_chat_system
  using (true)
  with check (true);
CREATE TRIGGER message_flags_counted AFTER INSERT ON chat.message_flags REFERENCING NEW TABLE AS changed_flags FOR EACH STATEMENT EXECUTE FUNCTION chat.count_flags();
CREATE TRIGGER message_flags_gone_counted AFTER DELETE ON chat.message_flags REFERENCING OLD TABLE AS changed_flags FOR EACH STATEMENT EXECUTE FUNCTION chat.count_flags();
grant delete, insert, select, update on chat.message_flags to kabar_chat_system;
grant insert, select on chat.message_flags to kabar_chat;

create table chat.messages (
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  sender_id uuid,
  content text not null,
  attachments jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint messages_content CHECK (((content ~ '\S'::text) AND (char_length(content) <= 4000))),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat.conversations(id) ON DELETE CASCADE,
  constraint messages_number UNIQUE (conversation_id, seq),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.accounts(id) ON DELETE SET NULL
);
CREATE INDEX messages_newest ON chat.messages USING btree (created_at);
alter table chat.messages enable row level security, force row level security;
create policy messages_own on chat.messages for insert to kabar_chat
  with check (((sender_id = ( SELECT auth_api.uid() AS uid)) AND ((conversation_id IN ( SELECT chat.own_conversations() AS own_conversations)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role))));
create policy messages_system on chat.messages for all to kabar_chat_system
  using (true)
  with check (true);
create policy messages_take_part on chat.messages for select to kabar_chat
  using ((((conversation_id IN ( SELECT chat.own_conversations() AS own_conversations)) AND (seq > COALESCE(((( SELECT chat.first_seqs() AS first_seqs) ->> (conversation_id)::text))::bigint, (0)::bigint))) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR (( SELECT auth_api.has_role('moderator'::text) AS has_role) AND chat.is_flagged(id))));
CREATE TRIGGER messages_counted AFTER INSERT ON chat.messages REFERENCING NEW TABLE AS changed_messages FOR EACH STATEMENT EXECUTE FUNCTION chat.count_sent_messages();
CREATE TRIGGER messages_gone_counted AFTER DELETE ON chat.messages REFERENCING OLD TABLE AS changed_messages FOR EACH STATEMENT EXECUTE FUNCTION chat.count_sent_messages();
grant delete, insert, select, update on chat.messages to kabar_chat_system;
grant insert, select on chat.messages to kabar_chat;

create table chat.mutes (
  account_id uuid not null,
  muted_until timestamp with time zone not null,
  id uuid default uuidv7() not null,
  kind text default 'writing'::text not null,
  muted_at timestamp with time zone default now() not null,
  muted_by uuid,
  constraint mutes_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint mutes_kind CHECK ((kind = ANY (ARRAY['writing'::text, 'reporting'::text]))),
  constraint mutes_muted_by_fkey FOREIGN KEY (muted_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint mutes_one_of_a_kind UNIQUE (account_id, kind),
  constraint mutes_pkey PRIMARY KEY (id)
);
CREATE INDEX mutes_by_end ON chat.mutes USING btree (muted_until, id);
CREATE INDEX mutes_muted_by ON chat.mutes USING btree (muted_by);
alter table chat.mutes enable row level security, force row level security;
create policy mutes_seen on chat.mutes for select to kabar_chat
  using (((account_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy mutes_system on chat.mutes for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.mutes to kabar_chat_system;
grant select on chat.mutes to kabar_chat;

create table chat.notification_deliveries (
  id uuid default uuidv7() not null,
  notification_id uuid not null,
  channel text not null,
  state text default 'pending'::text not null,
  reason text,
  due_at timestamp with time zone default now() not null,
  tries smallint default 0 not null,
  claimed_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint notification_deliveries_channel CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES chat.notifications(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_1 FOREIGN KEY (notification_id) REFERENCES chat.notifications_2026(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_2 FOREIGN KEY (notification_id) REFERENCES chat.notifications_2027(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_3 FOREIGN KEY (notification_id) REFERENCES chat.notifications_2028(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_4 FOREIGN KEY (notification_id) REFERENCES chat.notifications_2029(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_5 FOREIGN KEY (notification_id) REFERENCES chat.notifications_2030(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey_6 FOREIGN KEY (notification_id) REFERENCES chat.notifications_later(id) ON DELETE CASCADE,
  constraint notification_deliveries_once UNIQUE (notification_id, channel),
  constraint notification_deliveries_pkey PRIMARY KEY (id),
  constraint notification_deliveries_reason CHECK ((reason = ANY (ARRAY['read'::text, 'switched_off'::text, 'session_changed'::text, 'session_begun'::text, 'signed_out'::text, 'refused'::text, 'unknown'::text]))),
  constraint notification_deliveries_reasoned CHECK (((reason IS NOT NULL) = (state = ANY (ARRAY['failed'::text, 'skipped'::text])))),
  constraint notification_deliveries_settled CHECK (((settled_at IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'failed'::text, 'skipped'::text])))),
  constraint notification_deliveries_state CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text])))
);
CREATE INDEX notification_deliveries_due ON chat.notification_deliveries USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX notification_deliveries_under_way ON chat.notification_deliveries USING btree (claimed_at) WHERE (state = 'sending'::text);
alter table chat.notification_deliveries enable row level security, force row level security;
create policy notification_deliveries_system on chat.notification_deliveries for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.notification_deliveries to kabar_chat_system;

create table chat.notification_preferences (
  account_id uuid not null,
  notification_group text not null,
  channel text not null,
  enabled boolean not null,
  constraint notification_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint notification_preferences_channel CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint notification_preferences_group CHECK ((notification_group = ANY (ARRAY['reminders'::text, 'sessions'::text, 'trial_calls'::text, 'messages'::text, 'payments'::text, 'verification'::text, 'incidents'::text, 'circles'::text]))),
  constraint notification_preferences_pkey PRIMARY KEY (account_id, notification_group, channel)
);
alter table chat.notification_preferences enable row level security, force row level security;
create policy notification_preferences_own on chat.notification_preferences for all to kabar_chat
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy notification_preferences_system on chat.notification_preferences for select to kabar_chat_system
  using (true);
grant delete, insert, select, update (enabled) on chat.notification_preferences to kabar_chat;
grant select on chat.notification_preferences to kabar_chat_system;

create table chat.notifications (
  id uuid default uuidv7() not null,
  recipient_id uuid not null,
  type text not null,
  payload jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_payload CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint notifications_type CHECK ((type ~ '^[a-z][a-z0-9_]{2,60}$'::text))
) partition by RANGE (id);
create table chat.notifications_2026 partition of chat.notifications FOR VALUES FROM (MINVALUE) TO ('01a2ce8b-d400-0000-0000-000000000000');
create table chat.notifications_2027 partition of chat.notifications FOR VALUES FROM ('01a2ce8b-d400-0000-0000-000000000000') TO ('01aa263d-0000-0000-0000-000000000000');
create table chat.notifications_2028 partition of chat.notifications FOR VALUES FROM ('01aa263d-0000-0000-0000-000000000000') TO ('01b18314-8800-0000-0000-000000000000');
create table chat.notifications_2029 partition of chat.notifications FOR VALUES FROM ('01b18314-8800-0000-0000-000000000000') TO ('01b8dac5-b400-0000-0000-000000000000');
create table chat.notifications_2030 partition of chat.notifications FOR VALUES FROM ('01b8dac5-b400-0000-0000-000000000000') TO ('01c03276-e000-0000-0000-000000000000');
create table chat.notifications_later partition of chat.notifications DEFAULT;
CREATE INDEX notifications_newest ON ONLY chat.notifications USING btree (recipient_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON ONLY chat.notifications USING btree (recipient_id) WHERE (read_at IS NULL);
alter table chat.notifications enable row level security, force row level security;
create policy notifications_own on chat.notifications for all to kabar_chat
  using ((recipient_id = ( SELECT auth_api.uid() AS uid)));
create policy notifications_system on chat.notifications for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.notifications to kabar_chat_system;
grant select, update (read_at) on chat.notifications to kabar_chat;

create table chat.push_subscriptions (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_secret CHECK ((auth_secret ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_endpoint_length CHECK ((char_length(endpoint) <= 1000)),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_public_key CHECK ((public_key ~ '^[A-Za-z0-9_-]{87}$'::text))
);
CREATE INDEX push_subscriptions_of_account ON chat.push_subscriptions USING btree (account_id, created_at, id);
CREATE INDEX push_subscriptions_of_session ON chat.push_subscriptions USING btree (session_id);
alter table chat.push_subscriptions enable row level security, force row level security;
create policy push_subscriptions_own on chat.push_subscriptions for all to kabar_chat
  using ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy push_subscriptions_system on chat.push_subscriptions for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select, update on chat.push_subscriptions to kabar_chat_system;
grant delete, select on chat.push_subscriptions to kabar_chat;

create table chat.quiet_hours (
  account_id uuid not null,
  begins_at time without time zone not null,
  ends_at time without time zone not null,
  constraint quiet_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint quiet_hours_pkey PRIMARY KEY (account_id),
  constraint quiet_hours_some CHECK ((begins_at <> ends_at))
);
alter table chat.quiet_hours enable row level security, force row level security;
create policy quiet_hours_own on chat.quiet_hours for all to kabar_chat
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy quiet_hours_system on chat.quiet_hours for select to kabar_chat_system
  using (true);
grant delete, insert, select, update (begins_at, ends_at) on chat.quiet_hours to kabar_chat;
grant select on chat.quiet_hours to kabar_chat_system;

create table chat.rate_limits (
  key text not null,
  points integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on chat.rate_limits to kabar_chat;

create table chat.team_answers (
  id uuid default uuidv7() not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone not null,
  constraint team_answers_in_order CHECK ((answered_at >= asked_at)),
  constraint team_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX team_answers_newest ON chat.team_answers USING btree (answered_at);
alter table chat.team_answers enable row level security, force row level security;
create policy team_answers_read on chat.team_answers for select to kabar_chat
  using (true);
create policy team_answers_system on chat.team_answers for all to kabar_chat_system
  using (true)
  with check (true);
grant delete, insert, select on chat.team_answers to kabar_chat_system;
grant select on chat.team_answers to kabar_chat;

create table chat.type_preferences (
  account_id uuid not null,
  type text not null,
  channel text not null,
  enabled boolean not null,
  constraint type_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint type_preferences_channel CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint type_preferences_pkey PRIMARY KEY (account_id, type, channel),
  constraint type_preferences_type CHECK ((type ~ '^[a-z][a-z0-9_]{2,60}$'::text))
);
alter table chat.type_preferences enable row level security, force row level security;
create policy type_preferences_own on chat.type_preferences for all to kabar_chat
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy type_preferences_system on chat.type_preferences for select to kabar_chat_system
  using (true);
grant delete, insert, select, update (enabled) on chat.type_preferences to kabar_chat;
grant select on chat.type_preferences to kabar_chat_system;

create function chat.add_deliveries(notification uuid, recipient uuid, type text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.add_deliveries owner to kabar_chat_system;

create function chat.append_message(message_id uuid, conversation uuid, content text, reason text) returns chat.messages set search_path=pg_catalog, pg_temp;
grant execute on function chat.append_message to kabar_chat, kabar_chat_system;

create function chat.channels_of(type text) returns TABLE(notification_group text, channels text[]) immutable set search_path=pg_catalog, pg_temp;
grant execute on function chat.channels_of to kabar_chat, kabar_chat_system;

create function chat.close_as_admin(conversation uuid, reason text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.close_as_admin owner to kabar_chat_system;
grant execute on function chat.close_as_admin to kabar_chat;

create function chat.close_reported_conversation(flag uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.close_reported_conversation owner to kabar_chat_system;
grant execute on function chat.close_reported_conversation to kabar_chat;

create function chat.count_flags() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function chat.count_flags owner to kabar_chat_system;

create function chat.count_push_answers(statuses integer[], at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.count_push_answers owner to kabar_chat_system;
grant execute on function chat.count_push_answers to kabar_chat;

create function chat.count_sent_messages() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function chat.count_sent_messages owner to kabar_chat_system;

create function chat.drop_push_subscriptions(gone uuid[], session uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.drop_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.drop_push_subscriptions to kabar_chat;

create function chat.due_deliveries(at timestamp with time zone, most integer) returns TABLE(id uuid, channel text, recipient_id uuid, notification_id uuid, type text, payload jsonb, is_read boolean, is_wanted boolean, session_at timestamp with time zone, session_stands boolean, quiet_until timestamp with time zone, language text, timezone text, tries smallint) security definer set search_path=pg_catalog, pg_temp;
alter function chat.due_deliveries owner to kabar_chat_system;
grant execute on function chat.due_deliveries to kabar_chat;

create function chat.end_membership(conversation uuid, members uuid[], at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.end_membership owner to kabar_chat_system;

create function chat.first_seqs() returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.first_seqs owner to kabar_chat_system;
grant execute on function chat.first_seqs to kabar_chat;

create function chat.flag_context(flag uuid) returns TABLE(id uuid, sender_id uuid, sender_name text, content text, created_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.flag_context owner to kabar_chat_system;
grant execute on function chat.flag_context to kabar_chat;

create function chat.flags_of_person(person uuid, most integer) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.flags_of_person owner to kabar_chat_system;
grant execute on function chat.flags_of_person to kabar_chat;

create function chat.follow_team_conversation(room chat.conversations, message chat.messages) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.follow_team_conversation owner to kabar_chat_system;
grant execute on function chat.follow_team_conversation to kabar_chat;

create function chat.forget_call_signals(at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.forget_call_signals owner to kabar_chat_system;
grant execute on function chat.forget_call_signals to kabar_chat;

create function chat.forget_messages(before timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function chat.forget_messages owner to kabar_chat_system;
grant execute on function chat.forget_messages to kabar_chat;

create function chat.forget_team_answers(before timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function chat.forget_team_answers owner to kabar_chat_system;
grant execute on function chat.forget_team_answers to kabar_chat;

create function chat.give_up_deliveries(at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.give_up_deliveries owner to kabar_chat_system;
grant execute on function chat.give_up_deliveries to kabar_chat;

create function chat.has_admins(conversation uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.has_admins owner to kabar_chat_system;
grant execute on function chat.has_admins to kabar_chat;

create function chat.hold_flag(flag uuid) returns TABLE(message_id uuid, conversation_id uuid, writer_id uuid, reporter_id uuid, outcome text) security definer set search_path=pg_catalog, pg_temp;
alter function chat.hold_flag owner to kabar_chat_system;
grant execute on function chat.hold_flag to kabar_chat;

create function chat.id_in(value text) returns uuid stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.id_in to kabar_chat_system;

create function chat.is_flagged(message uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.is_flagged owner to kabar_chat_system;
grant execute on function chat.is_flagged to kabar_chat;

create function chat.is_present(participant chat.conversation_participants) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.is_present owner to kabar_chat_system;

create function chat.join_conversation(conversation uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function chat.join_conversation owner to kabar_chat_system;
grant execute on function chat.join_conversation to kabar_chat;

create function chat.joinable_conversations() returns TABLE(conversation_id uuid, person_id uuid, person_name text, companion_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.joinable_conversations owner to kabar_chat_system;
grant execute on function chat.joinable_conversations to kabar_chat;

create function chat.keep_push_subscription(session uuid, endpoint text, public_key text, auth_secret text, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function chat.keep_push_subscription owner to kabar_chat_system;
grant execute on function chat.keep_push_subscription to kabar_chat;

create function chat.leave_conversation(conversation uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function chat.leave_conversation owner to kabar_chat_system;
grant execute on function chat.leave_conversation to kabar_chat;

create function chat.lift_mute(mute uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.lift_mute owner to kabar_chat_system;
grant execute on function chat.lift_mute to kabar_chat;

create function chat.live_push_subscriptions(people uuid[]) returns TABLE(id uuid, account_id uuid, endpoint text, public_key text, auth_secret text) security definer set search_path=pg_catalog, pg_temp;
alter function chat.live_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.live_push_subscriptions to kabar_chat;

create function chat.loved_one_of_notification(payload jsonb) returns TABLE(name text, time_zone text) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.loved_one_of_notification owner to kabar_chat_system;
grant execute on function chat.loved_one_of_notification to kabar_chat;

create function chat.mark(conversation uuid, delivered bigint, read bigint) returns TABLE(delivered_seq bigint, read_seq bigint) set search_path=pg_catalog, pg_temp;
grant execute on function chat.mark to kabar_chat;

create function chat.may_report(message uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.may_report owner to kabar_chat_system;
grant execute on function chat.may_report to kabar_chat;

create function chat.members_of(conversation uuid) returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.members_of owner to kabar_chat_system;
grant execute on function chat.members_of to kabar_chat;

create function chat.messaging_on(conversation_type text, client uuid, companion uuid) returns boolean stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.messaging_on to kabar_chat, kabar_chat_system;

create function chat.mute_until(person uuid, kind text, ends timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.mute_until owner to kabar_chat_system;
grant execute on function chat.mute_until to kabar_chat;

create function chat.open_admin_conversation() returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function chat.open_admin_conversation owner to kabar_chat_system;
grant execute on function chat.open_admin_conversation to kabar_chat;

create function chat.open_team_conversation(companion uuid) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function chat.open_team_conversation owner to kabar_chat_system;
grant execute on function chat.open_team_conversation to kabar_chat;

create function chat.other_of_notification(recipient uuid, payload jsonb) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.other_of_notification owner to kabar_chat_system;
grant execute on function chat.other_of_notification to kabar_chat;

create function chat.own_call_seat(key_hash bytea) returns chat.call_seats stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.own_call_seat owner to kabar_chat_system;

create function chat.own_conversations() returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.own_conversations owner to kabar_chat_system;
grant execute on function chat.own_conversations to kabar_chat;

create function chat.page_of_conversations(of_status text, part text, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, moment timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.page_of_conversations owner to kabar_chat_system;
grant execute on function chat.page_of_conversations to kabar_chat;

create function chat.publish(event text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.publish owner to kabar_chat_system;
grant execute on function chat.publish to kabar_chat;

create function chat.quiet_until(person uuid, at timestamp with time zone) returns timestamp with time zone stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.quiet_until to kabar_chat_system;

create function chat.remind_of_unread(conversation uuid, seq bigint, sender uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.remind_of_unread owner to kabar_chat_system;
grant execute on function chat.remind_of_unread to kabar_chat;

create function chat.require_writing(conversation chat.conversations) returns void stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.require_writing to kabar_chat, kabar_chat_system;

create function chat.send_call_signal(key_hash bytea, signal uuid, kind text, body text) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function chat.send_call_signal owner to kabar_chat_system;
grant execute on function chat.send_call_signal to kabar_chat;

create function chat.settle_deliveries(settled jsonb, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.settle_deliveries owner to kabar_chat_system;
grant execute on function chat.settle_deliveries to kabar_chat;

create function chat.settle_unread_notice(conversation uuid) returns void set search_path=pg_catalog, pg_temp;
grant execute on function chat.settle_unread_notice to kabar_chat;

create function chat.store_flag_decision(flag uuid, outcome text, to_writer text, to_reporter text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.store_flag_decision owner to kabar_chat_system;
grant execute on function chat.store_flag_decision to kabar_chat;

create function chat.tell(kind text, conversation uuid, told jsonb) returns void set search_path=pg_catalog, pg_temp;
grant execute on function chat.tell to kabar_chat, kabar_chat_system;

create function chat.tell_about_call(kind text, people uuid[], told jsonb) returns void set search_path=pg_catalog, pg_temp;
grant execute on function chat.tell_about_call to kabar_chat_system;

create function chat.tell_conversations_of(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.tell_conversations_of owner to kabar_chat_system;

create function chat.tell_typing(conversation uuid) returns void set search_path=pg_catalog, pg_temp;
grant execute on function chat.tell_typing to kabar_chat;

create function chat.tell_unread(conversation uuid, person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat.tell_unread owner to kabar_chat_system;
grant execute on function chat.tell_unread to kabar_chat;

create function chat.time_in(value text) returns timestamp with time zone stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.time_in to kabar_chat_system;

create function chat.unread_call_signals(key_hash bytea, after integer) returns TABLE(changes integer, ended text, id uuid, seq integer, kind text, body text, side text, seat_id uuid, created_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat.unread_call_signals owner to kabar_chat_system;
grant execute on function chat.unread_call_signals to kabar_chat;

create function chat.wanted_channels(person uuid, type text) returns SETOF text stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.wanted_channels to kabar_chat_system;

create function chat.write_as_staff(room chat.conversations, message_id uuid, reason text) returns void set search_path=pg_catalog, pg_temp;
grant execute on function chat.write_as_staff to kabar_chat;

create function chat.writing(conversation chat.conversations) returns text stable set search_path=pg_catalog, pg_temp;
grant execute on function chat.writing to kabar_chat, kabar_chat_system;

create function chat_api.announce_conversation(conversation uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.announce_conversation owner to kabar_chat_system;
grant execute on function chat_api.announce_conversation to kabar_bookings_system;

create function chat_api.audited_person(target_type text, target_id uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.audited_person owner to kabar_chat_system;
grant execute on function chat_api.audited_person to kabar_backoffice;

create function chat_api.audited_things(person uuid) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.audited_things owner to kabar_chat_system;
grant execute on function chat_api.audited_things to kabar_backoffice;

create function chat_api.change_call_room(room text, people uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.change_call_room owner to kabar_chat_system;
grant execute on function chat_api.change_call_room to kabar_bookings_system;

create function chat_api.close_call_seat(seat uuid, moved boolean) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.close_call_seat owner to kabar_chat_system;
grant execute on function chat_api.close_call_seat to kabar_bookings_system;

create function chat_api.close_conversation(client uuid, companion uuid, reason text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.close_conversation owner to kabar_chat_system;
grant execute on function chat_api.close_conversation to kabar_bookings_system;

create function chat_api.count_messages(since timestamp with time zone) returns bigint stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.count_messages owner to kabar_chat_system;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;

create function chat_api.end_call_room(room text, people uuid[], reason text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.end_call_room owner to kabar_chat_system;
grant execute on function chat_api.end_call_room to kabar_bookings_system;

create function chat_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.erase_person owner to kabar_chat_system;
grant execute on function chat_api.erase_person to kabar_auth;

create function chat_api.flag_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.flag_tasks owner to kabar_chat_system;
grant execute on function chat_api.flag_tasks to kabar_backoffice;

create function chat_api.flags_by_month(since timestamp with time zone) returns TABLE(month timestamp with time zone, flags bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.flags_by_month owner to kabar_chat_system;
grant execute on function chat_api.flags_by_month to kabar_backoffice;

create function chat_api.message_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.message_tasks owner to kabar_chat_system;
grant execute on function chat_api.message_tasks to kabar_backoffice;

create function chat_api.notify(recipient uuid, type text, payload jsonb) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.notify owner to kabar_chat_system;
grant execute on function chat_api.notify to kabar_backoffice, kabar_backoffice_system, kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create function chat_api.open_call_seat(room text, seat uuid, key_hash bytea, side text, account uuid) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.open_call_seat owner to kabar_chat_system;
grant execute on function chat_api.open_call_seat to kabar_bookings_system;

create function chat_api.open_conversation(client uuid, companion uuid) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.open_conversation owner to kabar_chat_system;
grant execute on function chat_api.open_conversation to kabar_bookings, kabar_bookings_system, kabar_chat;

create function chat_api.publish_circle(person uuid, accounts uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.publish_circle owner to kabar_chat_system;
grant execute on function chat_api.publish_circle to kabar_client_system;

create function chat_api.push_answers(since timestamp with time zone) returns TABLE(status integer, answers bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.push_answers owner to kabar_chat_system;
grant execute on function chat_api.push_answers to kabar_backoffice;

create function chat_api.settle_circle(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.settle_circle owner to kabar_chat_system;
grant execute on function chat_api.settle_circle to kabar_client_system;

create function chat_api.settle_notices(people uuid[], types text[], field text, value text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.settle_notices owner to kabar_chat_system;
grant execute on function chat_api.settle_notices to kabar_backoffice_system;

create function chat_api.write_message(message uuid, client uuid, content text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function chat_api.write_message owner to kabar_chat_system;
grant execute on function chat_api.write_message to kabar_bookings;
