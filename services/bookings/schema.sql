-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table bookings.blocked_times (
  id uuid not null,
  companion_id uuid not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint blocked_times_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint blocked_times_order CHECK ((end_time > start_time)),
  constraint blocked_times_pkey PRIMARY KEY (id)
);
CREATE INDEX blocked_times_of_companion ON bookings.blocked_times USING gist (companion_id, tstzrange(start_time, end_time));
alter table bookings.blocked_times enable row level security, force row level security;
create policy blocked_times_own on bookings.blocked_times for all to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)))
  with check ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy blocked_times_system on bookings.blocked_times for select to kabar_bookings_system
  using (true);
grant delete, insert, select on bookings.blocked_times to kabar_bookings;
grant select on bookings.blocked_times to kabar_bookings_system;

create table bookings.booking_changes (
  id uuid default uuidv7() not null,
  booking_id uuid not null,
  from_status text,
  to_status text not null,
  from_time timestamp with time zone,
  to_time timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  reason text,
  changed_at timestamp with time zone default clock_timestamp() not null,
  acted_by uuid,
  constraint booking_changes_actor CHECK ((actor = ANY (ARRAY['client'::text, 'companion'::text, 'staff'::text, 'system'::text]))),
  constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint booking_changes_from CHECK ((from_status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'pending'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint booking_changes_pkey PRIMARY KEY (id),
  constraint booking_changes_to CHECK ((to_status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'pending'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text])))
);
CREATE INDEX booking_changes_of ON bookings.booking_changes USING btree (booking_id, id);
CREATE INDEX booking_changes_of_member ON bookings.booking_changes USING btree (acted_by) WHERE (acted_by IS NOT NULL);
alter table bookings.booking_changes enable row level security, force row level security;
create policy booking_changes_acted on bookings.booking_changes for select to kabar_bookings
  using ((acted_by = ( SELECT auth_api.uid() AS uid)));
create policy booking_changes_read on bookings.booking_changes for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = booking_changes.booking_id) AND ((( SELECT auth_api.uid() AS uid) = booking.user_id) OR (( SELECT auth_api.uid() AS uid) = booking.companion_id))))));
create policy booking_changes_system on bookings.booking_changes for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER booking_changes_acting BEFORE INSERT ON bookings.booking_changes FOR EACH ROW EXECUTE FUNCTION bookings.note_who_acted();
grant insert, select, update (actor_id, reason, acted_by) on bookings.booking_changes to kabar_bookings_system;
grant select on bookings.booking_changes to kabar_bookings;

create table bookings.booking_moves (
  id uuid not null,
  booking_id uuid not null,
  scheduled_at timestamp with time zone not null,
  reason text,
  status text default 'open'::text not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  answered_at timestamp with time zone,
  constraint booking_moves_answered CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint booking_moves_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint booking_moves_pkey PRIMARY KEY (id),
  constraint booking_moves_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint booking_moves_status CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX booking_moves_one_open ON bookings.booking_moves USING btree (booking_id) WHERE (status = 'open'::text);
alter table bookings.booking_moves enable row level security, force row level security;
create policy booking_moves_propose on bookings.booking_moves for insert to kabar_bookings
  with check (((status = 'open'::text) AND (EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = booking_moves.booking_id) AND (booking.companion_id = ( SELECT auth_api.uid() AS uid)))))));
create policy booking_moves_read on bookings.booking_moves for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = booking_moves.booking_id) AND ((( SELECT auth_api.uid() AS uid) = booking.user_id) OR (( SELECT auth_api.uid() AS uid) = booking.companion_id))))));
create policy booking_moves_system on bookings.booking_moves for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select on bookings.booking_moves to kabar_bookings;
grant insert, select, update on bookings.booking_moves to kabar_bookings_system;

create table bookings.booking_series (
  id uuid not null,
  user_id uuid not null,
  companion_id uuid not null,
  loved_one_id uuid,
  subscription_id uuid,
  session_pack_purchase_id uuid,
  time_zone text not null,
  local_time time without time zone not null,
  first_date date not null,
  dates smallint not null,
  medium text not null,
  results text[] not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  ended_at timestamp with time zone,
  constraint booking_series_dates CHECK (((dates >= 1) AND (dates <= 52))),
  constraint booking_series_medium CHECK ((medium = ANY (ARRAY['video'::text, 'phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text]))),
  constraint booking_series_paid CHECK ((num_nonnulls(subscription_id, session_pack_purchase_id) = 1)),
  constraint booking_series_people CHECK ((user_id <> companion_id)),
  constraint booking_series_pkey PRIMARY KEY (id),
  constraint booking_series_results CHECK ((results <@ ARRAY['free'::text, 'booked'::text, 'taken'::text, 'away'::text, 'not_covered'::text, 'missing_hour'::text]))
);
CREATE INDEX booking_series_of_client ON bookings.booking_series USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX booking_series_of_companion ON bookings.booking_series USING btree (companion_id, created_at DESC, id DESC);
alter table bookings.booking_series enable row level security, force row level security;
create policy booking_series_create on bookings.booking_series for insert to kabar_bookings
  with check (((user_id = ( SELECT auth_api.uid() AS uid)) AND (ended_at IS NULL)));
create policy booking_series_end on bookings.booking_series for update to kabar_bookings
  using (((ended_at IS NULL) AND ((user_id = ( SELECT auth_api.uid() AS uid)) OR (companion_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('system'::text) AS has_role))))
  with check ((ended_at IS NOT NULL));
create policy booking_series_read on bookings.booking_series for select to kabar_bookings
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR (companion_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy booking_series_system on bookings.booking_series for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update (ended_at) on bookings.booking_series to kabar_bookings;
grant insert, select, update on bookings.booking_series to kabar_bookings_system;

create table bookings.booking_steps (
  booking_id uuid not null,
  step text not null,
  done_at timestamp with time zone not null,
  time_version integer not null,
  constraint booking_steps_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint booking_steps_pkey PRIMARY KEY (booking_id, time_version, step),
  constraint booking_steps_step CHECK ((step = ANY (ARRAY['confirmation'::text, 'reminder_24h'::text, 'unconfirmed'::text, 'reminder_1h'::text, 'unlogged'::text])))
);
alter table bookings.booking_steps enable row level security, force row level security;
create policy booking_steps_do on bookings.booking_steps for insert to kabar_bookings
  with check ((( SELECT auth_api.has_role('system'::text) AS has_role) OR (EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = booking_steps.booking_id) AND ((( SELECT auth_api.uid() AS uid) = booking.user_id) OR (( SELECT auth_api.uid() AS uid) = booking.companion_id)))))));
create policy booking_steps_read on bookings.booking_steps for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = booking_steps.booking_id) AND ((( SELECT auth_api.uid() AS uid) = booking.user_id) OR (( SELECT auth_api.uid() AS uid) = booking.companion_id))))));
create policy booking_steps_system on bookings.booking_steps for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.booking_steps to kabar_bookings_system;
grant insert, select on bookings.booking_steps to kabar_bookings;

create table bookings.bookings (
  id uuid not null,
  subscription_id uuid,
  session_pack_purchase_id uuid,
  user_id uuid not null,
  companion_id uuid not null,
  loved_one_id uuid,
  series_id uuid,
  series_date date,
  scheduled_at timestamp with time zone not null,
  duration_minutes smallint default 30 not null,
  medium text default 'video'::text not null,
  status text default 'scheduled'::text not null,
  no_show_by text,
  confirmed_at timestamp with time zone,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancellation_reason text,
  late boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  waits_for_log boolean default true not null,
  time_version integer default 1 not null,
  wait_confirmed boolean default false not null,
  constraint bookings_cancellation_reason CHECK (((char_length(cancellation_reason) >= 1) AND (char_length(cancellation_reason) <= 500))),
  constraint bookings_cancelled CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancelled_by IS NOT NULL)))),
  constraint bookings_cancelled_by CHECK ((cancelled_by = ANY (ARRAY['client'::text, 'companion'::text, 'staff'::text, 'system'::text]))),
  constraint bookings_completed CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint bookings_duration CHECK (((duration_minutes >= 1) AND (duration_minutes <= 240))),
  constraint bookings_medium CHECK ((medium = ANY (ARRAY['video'::text, 'phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text]))),
  constraint bookings_no_show CHECK (((status = 'no_show'::text) = (no_show_by IS NOT NULL))),
  constraint bookings_no_show_by CHECK ((no_show_by = ANY (ARRAY['client'::text, 'companion'::text]))),
  constraint bookings_of_series UNIQUE (series_id, series_date),
  constraint bookings_paid CHECK ((num_nonnulls(subscription_id, session_pack_purchase_id) = 1)),
  constraint bookings_people CHECK ((user_id <> companion_id)),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_series_date CHECK (((series_id IS NULL) = (series_date IS NULL))),
  constraint bookings_series_id_fkey FOREIGN KEY (series_id) REFERENCES bookings.booking_series(id),
  constraint bookings_status CHECK ((status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'pending'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint bookings_wait_confirmed CHECK (((NOT wait_confirmed) OR COALESCE((no_show_by = 'client'::text), false)))
);
CREATE INDEX bookings_due ON bookings.bookings USING btree (scheduled_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'pending'::text]));
CREATE INDEX bookings_of_client ON bookings.bookings USING btree (user_id, scheduled_at DESC, id DESC);
CREATE INDEX bookings_of_companion ON bookings.bookings USING btree (companion_id, scheduled_at DESC, id DESC);
CREATE INDEX bookings_of_loved_one ON bookings.bookings USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX bookings_to_log ON bookings.bookings USING btree (companion_id, scheduled_at DESC) WHERE (waits_for_log AND (status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'completed'::text])));
alter table bookings.bookings enable row level security, force row level security;
create policy bookings_read on bookings.bookings for select to kabar_bookings
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR (companion_id = ( SELECT auth_api.uid() AS uid))));
create policy bookings_system on bookings.bookings for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER bookings_change BEFORE INSERT OR UPDATE ON bookings.bookings FOR EACH ROW EXECUTE FUNCTION bookings.check_booking_change();
CREATE TRIGGER bookings_end_call AFTER UPDATE OF status, scheduled_at ON bookings.bookings FOR EACH ROW WHEN ((((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text)) OR (new.scheduled_at <> old.scheduled_at))) EXECUTE FUNCTION bookings.end_call_of_session('booking');
grant insert, select, update on bookings.bookings to kabar_bookings_system;
grant select on bookings.bookings to kabar_bookings;

create table bookings.calendar_feeds (
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feeds_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (person_id),
  constraint calendar_feeds_token UNIQUE (token_hash)
);
alter table bookings.calendar_feeds enable row level security, force row level security;
create policy calendar_feeds_own on bookings.calendar_feeds for all to kabar_bookings
  using ((person_id = ( SELECT auth_api.uid() AS uid)))
  with check ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy calendar_feeds_system on bookings.calendar_feeds for select to kabar_bookings_system
  using (true);
grant delete, insert, select, update (token_hash, created_at) on bookings.calendar_feeds to kabar_bookings;
grant select on bookings.calendar_feeds to kabar_bookings_system;

create table bookings.call_attendance (
  id uuid not null,
  call_id uuid not null,
  side text not null,
  account_id uuid,
  guest_link_id uuid,
  is_guest boolean not null,
  session_id uuid,
  device_id uuid not null,
  key_hash bytea not null,
  joined_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  left_at timestamp with time zone,
  left_why text,
  constraint call_attendance_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint call_attendance_call_id_fkey FOREIGN KEY (call_id) REFERENCES bookings.calls(id) ON DELETE CASCADE,
  constraint call_attendance_guest_link_id_fkey FOREIGN KEY (guest_link_id) REFERENCES bookings.call_guest_links(id) ON DELETE SET NULL,
  constraint call_attendance_key UNIQUE (key_hash),
  constraint call_attendance_left CHECK (((left_at IS NULL) = (left_why IS NULL))),
  constraint call_attendance_left_why CHECK ((left_why = ANY (ARRAY['hung_up'::text, 'moved'::text, 'silent'::text, 'signed_out'::text, 'reported'::text, 'revoked'::text, 'ended'::text]))),
  constraint call_attendance_pkey PRIMARY KEY (id),
  constraint call_attendance_side CHECK ((side = ANY (ARRAY['client'::text, 'companion'::text]))),
  constraint call_attendance_times CHECK (((seen_at >= joined_at) AND (left_at >= joined_at)))
);
CREATE INDEX call_attendance_of_account ON bookings.call_attendance USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX call_attendance_of_call ON bookings.call_attendance USING btree (call_id, side, joined_at);
CREATE INDEX call_attendance_of_guest ON bookings.call_attendance USING btree (guest_link_id) WHERE (guest_link_id IS NOT NULL);
CREATE INDEX call_attendance_of_session ON bookings.call_attendance USING btree (session_id) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX call_attendance_present ON bookings.call_attendance USING btree (call_id, side) WHERE (left_at IS NULL);
alter table bookings.call_attendance enable row level security, force row level security;
create policy call_attendance_own on bookings.call_attendance for select to kabar_bookings
  using ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy call_attendance_system on bookings.call_attendance for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update on bookings.call_attendance to kabar_bookings_system;
grant select (id, call_id, side, account_id, joined_at, left_at, left_why) on bookings.call_attendance to kabar_bookings;

create table bookings.call_guest_links (
  id uuid default uuidv7() not null,
  kind text not null,
  source_id uuid not null,
  created_by uuid not null,
  token_hash bytea not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  is_personal boolean default false not null,
  mailed_for timestamp with time zone,
  constraint call_guest_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint call_guest_links_kind CHECK ((kind = ANY (ARRAY['trial'::text, 'booking'::text, 'check_in'::text]))),
  constraint call_guest_links_pkey PRIMARY KEY (id),
  constraint call_guest_links_token UNIQUE (token_hash)
);
CREATE INDEX call_guest_links_of_account ON bookings.call_guest_links USING btree (created_by);
CREATE INDEX call_guest_links_of_call ON bookings.call_guest_links USING btree (kind, source_id);
CREATE UNIQUE INDEX call_guest_links_live ON bookings.call_guest_links USING btree (kind, source_id, is_personal) WHERE ((revoked_at IS NULL) AND (mailed_for IS NULL));
alter table bookings.call_guest_links enable row level security, force row level security;
create policy call_guest_links_own on bookings.call_guest_links for select to kabar_bookings
  using ((created_by = ( SELECT auth_api.uid() AS uid)));
create policy call_guest_links_system on bookings.call_guest_links for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.call_guest_links to kabar_bookings_system;
grant select (id, kind, source_id, created_by, name, created_at, revoked_at, mailed_for) on bookings.call_guest_links to kabar_bookings;

create table bookings.call_steps (
  kind text not null,
  source_id uuid not null,
  starts_at timestamp with time zone not null,
  step text not null,
  done_at timestamp with time zone not null,
  constraint call_steps_kind CHECK ((kind = ANY (ARRAY['trial'::text, 'booking'::text]))),
  constraint call_steps_pkey PRIMARY KEY (kind, source_id, starts_at, step),
  constraint call_steps_step CHECK ((step = 'companion_absent'::text))
);
alter table bookings.call_steps enable row level security, force row level security;
create policy call_steps_system on bookings.call_steps for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.call_steps to kabar_bookings_system;

create table bookings.call_tickets (
  token_hash bytea not null,
  call_id uuid not null,
  side text not null,
  account_id uuid,
  guest_link_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint call_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint call_tickets_call_id_fkey FOREIGN KEY (call_id) REFERENCES bookings.calls(id) ON DELETE CASCADE,
  constraint call_tickets_guest_link_id_fkey FOREIGN KEY (guest_link_id) REFERENCES bookings.call_guest_links(id) ON DELETE CASCADE,
  constraint call_tickets_person CHECK ((num_nonnulls(account_id, guest_link_id) = 1)),
  constraint call_tickets_pkey PRIMARY KEY (token_hash),
  constraint call_tickets_side CHECK ((side = ANY (ARRAY['client'::text, 'companion'::text])))
);
CREATE INDEX call_tickets_of_account ON bookings.call_tickets USING btree (account_id, created_at);
CREATE INDEX call_tickets_of_call ON bookings.call_tickets USING btree (call_id);
CREATE INDEX call_tickets_of_guest ON bookings.call_tickets USING btree (guest_link_id, created_at);
alter table bookings.call_tickets enable row level security, force row level security;
create policy call_tickets_system on bookings.call_tickets for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.call_tickets to kabar_bookings_system;

create table bookings.calls (
  id uuid default uuidv7() not null,
  kind text not null,
  source_id uuid not null,
  room_name text not null,
  starts_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone default now() not null,
  constraint calls_end_reason CHECK ((end_reason = ANY (ARRAY['time_over'::text, 'cancelled'::text, 'moved'::text, 'account_closed'::text]))),
  constraint calls_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint calls_kind CHECK ((kind = ANY (ARRAY['trial'::text, 'booking'::text, 'check_in'::text]))),
  constraint calls_of_source UNIQUE (kind, source_id, starts_at),
  constraint calls_pkey PRIMARY KEY (id),
  constraint calls_room UNIQUE (room_name)
);
CREATE INDEX calls_open ON bookings.calls USING btree (starts_at) WHERE (ended_at IS NULL);
alter table bookings.calls enable row level security, force row level security;
create policy calls_system on bookings.calls for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.calls to kabar_bookings_system;

create table bookings.check_in_calls (
  id uuid not null,
  check_in_id uuid not null,
  wished_at timestamp with time zone not null,
  client_id uuid not null,
  loved_one_id uuid,
  companion_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint check_in_calls_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES bookings.check_ins(id) ON DELETE CASCADE,
  constraint check_in_calls_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint check_in_calls_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint check_in_calls_once UNIQUE (check_in_id, wished_at, companion_id),
  constraint check_in_calls_pkey PRIMARY KEY (id),
  constraint check_in_calls_times CHECK ((ends_at > starts_at))
);
CREATE INDEX check_in_calls_of_client ON bookings.check_in_calls USING btree (client_id, starts_at);
CREATE INDEX check_in_calls_of_companion ON bookings.check_in_calls USING btree (companion_id, starts_at);
alter table bookings.check_in_calls enable row level security, force row level security;
create policy check_in_calls_own on bookings.check_in_calls for select to kabar_bookings
  using (((( SELECT auth_api.uid() AS uid) = client_id) OR (( SELECT auth_api.uid() AS uid) = companion_id)));
create policy check_in_calls_system on bookings.check_in_calls for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.check_in_calls to kabar_bookings_system;
grant select on bookings.check_in_calls to kabar_bookings;

create table bookings.check_in_greetings (
  companion_id uuid not null,
  place smallint not null,
  text text not null,
  constraint check_in_greetings_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint check_in_greetings_pkey PRIMARY KEY (companion_id, place),
  constraint check_in_greetings_place CHECK (((place >= 1) AND (place <= 10))),
  constraint check_in_greetings_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200)))
);
alter table bookings.check_in_greetings enable row level security, force row level security;
create policy check_in_greetings_own on bookings.check_in_greetings for all to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)))
  with check (((companion_id = ( SELECT auth_api.uid() AS uid)) AND ( SELECT auth_api.has_role('companion'::text) AS has_role)));
create policy check_in_greetings_system on bookings.check_in_greetings for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.check_in_greetings to kabar_bookings;

create table bookings.check_in_plans (
  id uuid not null,
  client_id uuid not null,
  loved_one_id uuid,
  days_kind text not null,
  weekdays smallint[],
  every_days smallint,
  days_from date,
  first_opens smallint not null,
  first_minutes smallint not null,
  second_opens smallint,
  second_minutes smallint,
  time_zone text not null,
  asked_by text[] not null,
  contact_order uuid[] not null,
  state text default 'active'::text not null,
  away_until date,
  stops_at timestamp with time zone,
  stop_reason text,
  next_date date,
  next_window smallint,
  next_opens_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  watch_at timestamp with time zone default now() not null,
  constraint check_in_plans_asked_by CHECK ((asked_by <@ ARRAY['push'::text, 'mail'::text])),
  constraint check_in_plans_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint check_in_plans_contact_order CHECK ((cardinality(contact_order) <= 30)),
  constraint check_in_plans_days CHECK (
CASE days_kind
    WHEN 'every_day'::text THEN (num_nonnulls(weekdays, every_days, days_from) = 0)
    WHEN 'weekdays'::text THEN ((num_nonnulls(every_days, days_from) = 0) AND ((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))
    ELSE ((weekdays IS NULL) AND (days_from IS NOT NULL) AND ((every_days >= 2) AND (every_days <= 14)))
END),
  constraint check_in_plans_days_kind CHECK ((days_kind = ANY (ARRAY['every_day'::text, 'weekdays'::text, 'every_n_days'::text]))),
  constraint check_in_plans_next CHECK ((num_nonnulls(next_date, next_window, next_opens_at) =
CASE state
    WHEN 'stopped'::text THEN 0
    ELSE 3
END)),
  constraint check_in_plans_next_window CHECK ((next_window = ANY (ARRAY[1, 2]))),
  constraint check_in_plans_pkey PRIMARY KEY (id),
  constraint check_in_plans_state CHECK ((state = ANY (ARRAY['active'::text, 'stopping'::text, 'stopped'::text]))),
  constraint check_in_plans_stop_reason CHECK ((stop_reason = ANY (ARRAY['no_companion'::text, 'no_payment'::text, 'suspended'::text, 'person_stopped'::text, 'holder_stopped'::text, 'consent_refused'::text]))),
  constraint check_in_plans_stops CHECK (
CASE state
    WHEN 'active'::text THEN (num_nonnulls(stops_at, stop_reason) = 0)
    ELSE (num_nonnulls(stops_at, stop_reason) = 2)
END),
  constraint check_in_plans_windows CHECK ((((first_opens >= 0) AND (first_opens <= 1439)) AND ((first_minutes >= 15) AND (first_minutes <= 240)) AND (num_nonnulls(second_opens, second_minutes) = ANY (ARRAY[0, 2])) AND ((second_opens IS NULL) OR (((second_opens >= (first_opens + first_minutes)) AND (second_opens <= 1439)) AND ((second_minutes >= 15) AND (second_minutes <= 240)) AND ((second_opens + second_minutes) <= (first_opens + 1440))))))
);
CREATE INDEX check_in_plans_due ON bookings.check_in_plans USING btree (next_opens_at, id) WHERE (next_opens_at IS NOT NULL);
CREATE INDEX check_in_plans_of_client ON bookings.check_in_plans USING btree (client_id, created_at);
CREATE INDEX check_in_plans_of_loved_one ON bookings.check_in_plans USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX check_in_plans_stopping ON bookings.check_in_plans USING btree (stops_at) WHERE (state = 'stopping'::text);
CREATE INDEX check_in_plans_watched ON bookings.check_in_plans USING btree (watch_at, id) WHERE (state <> 'stopped'::text);
CREATE UNIQUE INDEX check_in_plans_live ON bookings.check_in_plans USING btree (client_id, loved_one_id) NULLS NOT DISTINCT WHERE (state <> 'stopped'::text);
alter table bookings.check_in_plans enable row level security, force row level security;
create policy check_in_plans_read on bookings.check_in_plans for select to kabar_bookings
  using (((client_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role) OR ( SELECT auth_api.has_role('system'::text) AS has_role) OR (EXISTS ( SELECT
   FROM bookings.client_companion_assignments pair
  WHERE ((pair.client_id = check_in_plans.client_id) AND (pair.companion_id = ( SELECT auth_api.uid() AS uid)) AND (pair.status = 'active'::text))))));
create policy check_in_plans_system on bookings.check_in_plans for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.check_in_plans to kabar_bookings_system;
grant select on bookings.check_in_plans to kabar_bookings;

create table bookings.check_in_replies (
  id uuid not null,
  check_in_id uuid not null,
  author_id uuid,
  by_staff boolean not null,
  text bytea not null,
  created_at timestamp with time zone not null,
  objected_at timestamp with time zone,
  objection_decided_at timestamp with time zone,
  objection_minutes integer,
  proposed_at timestamp with time zone,
  accepted_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint check_in_replies_accepted CHECK (((accepted_at IS NULL) OR (proposed_at IS NOT NULL))),
  constraint check_in_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint check_in_replies_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES bookings.check_ins(id) ON DELETE CASCADE,
  constraint check_in_replies_objection_decided CHECK ((((objection_decided_at IS NULL) = (objection_minutes IS NULL)) AND ((objection_decided_at IS NULL) OR (objected_at IS NOT NULL)))),
  constraint check_in_replies_once UNIQUE (check_in_id, answered_at),
  constraint check_in_replies_pkey PRIMARY KEY (id),
  constraint check_in_replies_proposed CHECK ((proposed_at > created_at))
);
CREATE INDEX check_in_replies_of_author ON bookings.check_in_replies USING btree (author_id);
alter table bookings.check_in_replies enable row level security, force row level security;
create policy check_in_replies_read on bookings.check_in_replies for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.check_ins own
  WHERE (own.id = check_in_replies.check_in_id))));
create policy check_in_replies_system on bookings.check_in_replies for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.check_in_replies to kabar_bookings_system;
grant select on bookings.check_in_replies to kabar_bookings;

create table bookings.check_in_tokens (
  token_hash bytea not null,
  check_in_id uuid not null,
  way text not null,
  created_at timestamp with time zone not null,
  used_since timestamp with time zone,
  uses integer default 0 not null,
  constraint check_in_tokens_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES bookings.check_ins(id) ON DELETE CASCADE,
  constraint check_in_tokens_pkey PRIMARY KEY (token_hash),
  constraint check_in_tokens_way CHECK ((way = ANY (ARRAY['push'::text, 'mail'::text])))
);
CREATE INDEX check_in_tokens_of_check_in ON bookings.check_in_tokens USING btree (check_in_id);
alter table bookings.check_in_tokens enable row level security, force row level security;
create policy check_in_tokens_system on bookings.check_in_tokens for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update (used_since, uses) on bookings.check_in_tokens to kabar_bookings_system;

create table bookings.check_in_trials (
  client_id uuid not null,
  since timestamp with time zone not null,
  constraint check_in_trials_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint check_in_trials_pkey PRIMARY KEY (client_id)
);
alter table bookings.check_in_trials enable row level security, force row level security;
create policy check_in_trials_own on bookings.check_in_trials for select to kabar_bookings
  using ((client_id = ( SELECT auth_api.uid() AS uid)));
create policy check_in_trials_system on bookings.check_in_trials for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.check_in_trials to kabar_bookings_system;
grant select on bookings.check_in_trials to kabar_bookings;

create table bookings.check_ins (
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  client_id uuid not null,
  loved_one_id uuid,
  companion_id uuid,
  local_date date not null,
  window_no smallint not null,
  time_zone text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  state text not null,
  asked_at timestamp with time zone,
  reminders smallint default 0 not null,
  next_at timestamp with time zone,
  answered_at timestamp with time zone,
  tapped_at timestamp with time zone,
  came_by text,
  message bytea,
  missed_at timestamp with time zone,
  pending_tapped_at timestamp with time zone,
  pending_arrived_at timestamp with time zone,
  pending_by text,
  paused_until timestamp with time zone,
  staff_asked_at timestamp with time zone,
  spoken_at timestamp with time zone,
  spoken_by uuid,
  created_at timestamp with time zone not null,
  person_name text,
  constraint check_ins_answer CHECK ((num_nonnulls(answered_at, tapped_at, came_by) =
CASE
    WHEN (state = ANY (ARRAY['fine'::text, 'call'::text, 'help'::text])) THEN 3
    ELSE 0
END)),
  constraint check_ins_came_by CHECK ((came_by = ANY (ARRAY['page'::text, 'push'::text, 'mail'::text, 'personal_link'::text, 'companion'::text, 'staff'::text]))),
  constraint check_ins_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint check_ins_message CHECK (((message IS NULL) OR (num_nonnulls(answered_at, pending_by) > 0))),
  constraint check_ins_missed CHECK (((missed_at >= closes_at) AND ((state <> 'missed'::text) OR (missed_at IS NOT NULL)))),
  constraint check_ins_next CHECK (
CASE
    WHEN (state = ANY (ARRAY['open'::text, 'late'::text])) THEN (next_at IS NOT NULL)
    ELSE ((next_at IS NULL) OR (state = ANY (ARRAY['missed'::text, 'call'::text])))
END),
  constraint check_ins_once UNIQUE (plan_id, local_date, window_no),
  constraint check_ins_pending CHECK (((num_nonnulls(pending_tapped_at, pending_arrived_at, pending_by) = ANY (ARRAY[0, 3])) AND ((paused_until IS NULL) OR ((pending_by IS NOT NULL) AND (state = 'missed'::text))))),
  constraint check_ins_pending_by CHECK ((pending_by = ANY (ARRAY['page'::text, 'push'::text, 'mail'::text, 'personal_link'::text]))),
  constraint check_ins_person CHECK (((person_name IS NULL) OR (loved_one_id IS NOT NULL))),
  constraint check_ins_pkey PRIMARY KEY (id),
  constraint check_ins_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES bookings.check_in_plans(id) ON DELETE CASCADE,
  constraint check_ins_reminders CHECK (((reminders >= 0) AND (reminders <= 2))),
  constraint check_ins_speaker FOREIGN KEY (spoken_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint check_ins_spoken CHECK (((spoken_at IS NULL) OR (state = ANY (ARRAY['call'::text, 'help'::text])))),
  constraint check_ins_state CHECK ((state = ANY (ARRAY['open'::text, 'late'::text, 'missed'::text, 'fine'::text, 'call'::text, 'help'::text, 'paused'::text, 'withdrawn'::text]))),
  constraint check_ins_tapped CHECK (((tapped_at >= opens_at) AND (tapped_at <= answered_at))),
  constraint check_ins_times CHECK (((closes_at > opens_at) AND (closes_at <= (opens_at + '04:00:00'::interval)))),
  constraint check_ins_window_no CHECK ((window_no = ANY (ARRAY[1, 2])))
);
CREATE INDEX check_ins_due ON bookings.check_ins USING btree (next_at, id) WHERE (next_at IS NOT NULL);
CREATE INDEX check_ins_of_companion ON bookings.check_ins USING btree (companion_id, opens_at DESC, id DESC);
CREATE INDEX check_ins_of_day ON bookings.check_ins USING btree (local_date, opens_at, id);
CREATE INDEX check_ins_of_speaker ON bookings.check_ins USING btree (spoken_by) WHERE (spoken_by IS NOT NULL);
alter table bookings.check_ins enable row level security, force row level security;
create policy check_ins_read on bookings.check_ins for select to kabar_bookings
  using ((((companion_id = ( SELECT auth_api.uid() AS uid)) AND (client_id <> ALL (( SELECT bookings.left_clients() AS left_clients)::uuid[]))) OR ((client_id = ( SELECT auth_api.uid() AS uid)) AND (loved_one_id IS NULL)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy check_ins_system on bookings.check_ins for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.check_ins to kabar_bookings_system;
grant select on bookings.check_ins to kabar_bookings;

create table bookings.circle_feeds (
  member_id uuid not null,
  holder_id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint circle_feeds_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint circle_feeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint circle_feeds_pkey PRIMARY KEY (member_id, person_id),
  constraint circle_feeds_token UNIQUE (token_hash)
);
CREATE INDEX circle_feeds_held ON bookings.circle_feeds USING btree (holder_id);
CREATE INDEX circle_feeds_of ON bookings.circle_feeds USING btree (person_id);
alter table bookings.circle_feeds enable row level security, force row level security;
create policy circle_feeds_own on bookings.circle_feeds for all to kabar_bookings
  using ((member_id = ( SELECT auth_api.uid() AS uid)))
  with check ((member_id = ( SELECT auth_api.uid() AS uid)));
create policy circle_feeds_system on bookings.circle_feeds for all to kabar_bookings_system
  using (true);
grant delete, insert, select, update (holder_id, token_hash, created_at) on bookings.circle_feeds to kabar_bookings;
grant delete, select on bookings.circle_feeds to kabar_bookings_system;

create table bookings.client_companion_assignments (
  id uuid default uuidv7() not null,
  client_id uuid not null,
  companion_id uuid not null,
  status text default 'active'::text not null,
  origin text not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text,
  asked_for_another_at timestamp with time zone,
  constraint assignments_end_reason CHECK (((char_length(end_reason) >= 1) AND (char_length(end_reason) <= 500))),
  constraint assignments_ended CHECK ((((status = 'ended'::text) = (ended_at IS NOT NULL)) AND ((status = 'ended'::text) = (ended_by IS NOT NULL)))),
  constraint assignments_ended_by CHECK ((ended_by = ANY (ARRAY['client'::text, 'companion'::text, 'staff'::text, 'system'::text]))),
  constraint assignments_origin CHECK ((origin = ANY (ARRAY['trial_request'::text, 'booking'::text, 'subscription'::text, 'staff'::text]))),
  constraint assignments_people CHECK ((client_id <> companion_id)),
  constraint assignments_status CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint client_companion_assignments_pkey PRIMARY KEY (id)
);
CREATE INDEX assignments_active_newest ON bookings.client_companion_assignments USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX assignments_active_of_companion ON bookings.client_companion_assignments USING btree (companion_id, client_id) WHERE (status = 'active'::text);
CREATE INDEX assignments_of_client ON bookings.client_companion_assignments USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX assignments_of_companion ON bookings.client_companion_assignments USING btree (companion_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX assignments_one_active ON bookings.client_companion_assignments USING btree (client_id) WHERE (status = 'active'::text);
alter table bookings.client_companion_assignments enable row level security, force row level security;
create policy assignments_ask on bookings.client_companion_assignments for update to kabar_bookings
  using (((client_id = ( SELECT auth_api.uid() AS uid)) AND (status = 'active'::text)))
  with check (((client_id = ( SELECT auth_api.uid() AS uid)) AND (status = 'active'::text)));
create policy assignments_of_both on bookings.client_companion_assignments for select to kabar_bookings
  using (((client_id = ( SELECT auth_api.uid() AS uid)) OR (companion_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy assignments_system on bookings.client_companion_assignments for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER assignments_hand_over_check_ins AFTER INSERT OR UPDATE OF status ON bookings.client_companion_assignments FOR EACH ROW EXECUTE FUNCTION bookings.hand_over_check_ins();
grant insert, select, update on bookings.client_companion_assignments to kabar_bookings_system;
grant select, update (asked_for_another_at) on bookings.client_companion_assignments to kabar_bookings;

create table bookings.companion_availability (
  id uuid default uuidv7() not null,
  companion_id uuid not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  constraint companion_availability_apart EXCLUDE USING gist (companion_id WITH =, tstzrange(start_time, end_time) WITH &&),
  constraint companion_availability_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_availability_order CHECK ((end_time > start_time)),
  constraint companion_availability_pkey PRIMARY KEY (id)
);
CREATE INDEX companion_availability_starts ON bookings.companion_availability USING btree (start_time, companion_id);
alter table bookings.companion_availability enable row level security, force row level security;
create policy companion_availability_own on bookings.companion_availability for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_availability_system on bookings.companion_availability for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.companion_availability to kabar_bookings_system;
grant select on bookings.companion_availability to kabar_bookings;

create table bookings.companion_calendars (
  companion_id uuid not null,
  time_zone text not null,
  version integer default 1 not null,
  constraint companion_calendars_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_calendars_pkey PRIMARY KEY (companion_id)
);
alter table bookings.companion_calendars enable row level security, force row level security;
create policy companion_calendars_jobs on bookings.companion_calendars for select to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy companion_calendars_own on bookings.companion_calendars for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_calendars_staff on bookings.companion_calendars for select to kabar_bookings
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy companion_calendars_system on bookings.companion_calendars for all to kabar_bookings_system
  using (true)
  with check ((companion_id = ( SELECT auth_api.uid() AS uid)));
grant insert, select, update on bookings.companion_calendars to kabar_bookings_system;
grant select on bookings.companion_calendars to kabar_bookings;

create table bookings.companion_rules (
  companion_id uuid not null,
  minimum_notice_minutes integer default 120 not null,
  pause_minutes integer default 0 not null,
  daily_maximum integer,
  version integer default 1 not null,
  constraint companion_rules_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_rules_daily CHECK (((daily_maximum >= 1) AND (daily_maximum <= 48))),
  constraint companion_rules_notice CHECK (((minimum_notice_minutes >= 0) AND (minimum_notice_minutes <= 10080))),
  constraint companion_rules_pause CHECK (((pause_minutes >= 0) AND (pause_minutes <= 120))),
  constraint companion_rules_pkey PRIMARY KEY (companion_id)
);
alter table bookings.companion_rules enable row level security, force row level security;
create policy companion_rules_add on bookings.companion_rules for insert to kabar_bookings
  with check (((companion_id = ( SELECT auth_api.uid() AS uid)) AND ( SELECT auth_api.has_role('companion'::text) AS has_role)));
create policy companion_rules_change on bookings.companion_rules for update to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)))
  with check ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_rules_read on bookings.companion_rules for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_rules_system on bookings.companion_rules for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update (minimum_notice_minutes, pause_minutes, daily_maximum, version) on bookings.companion_rules to kabar_bookings;
grant select on bookings.companion_rules to kabar_bookings_system;

create table bookings.companion_strikes (
  booking_id uuid not null,
  companion_id uuid not null,
  kind text not null,
  scheduled_at timestamp with time zone not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  constraint companion_strikes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint companion_strikes_kind CHECK ((kind = ANY (ARRAY['late_cancellation'::text, 'no_show'::text]))),
  constraint companion_strikes_pkey PRIMARY KEY (booking_id)
);
CREATE INDEX companion_strikes_newest ON bookings.companion_strikes USING btree (created_at DESC, booking_id DESC);
CREATE INDEX companion_strikes_of ON bookings.companion_strikes USING btree (companion_id, created_at DESC, booking_id DESC);
alter table bookings.companion_strikes enable row level security, force row level security;
create policy companion_strikes_read on bookings.companion_strikes for select to kabar_bookings
  using (((companion_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy companion_strikes_system on bookings.companion_strikes for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.companion_strikes to kabar_bookings_system;
grant select on bookings.companion_strikes to kabar_bookings;

create table bookings.companion_weekly_availability (
  companion_id uuid not null,
  day smallint not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  active boolean not null,
  constraint companion_weekly_availability_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_weekly_availability_day CHECK (((day >= 0) AND (day <= 6))),
  constraint companion_weekly_availability_order CHECK (((NOT active) OR (end_time > start_time))),
  constraint companion_weekly_availability_pkey PRIMARY KEY (companion_id, day)
);
alter table bookings.companion_weekly_availability enable row level security, force row level security;
create policy companion_weekly_availability_jobs on bookings.companion_weekly_availability for select to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy companion_weekly_availability_own on bookings.companion_weekly_availability for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_weekly_availability_staff on bookings.companion_weekly_availability for select to kabar_bookings
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy companion_weekly_availability_system on bookings.companion_weekly_availability for all to kabar_bookings_system
  using (true)
  with check ((companion_id = ( SELECT auth_api.uid() AS uid)));
grant insert, select, update on bookings.companion_weekly_availability to kabar_bookings_system;
grant select on bookings.companion_weekly_availability to kabar_bookings;

create table bookings.deferred_cancellations (
  booking_id uuid not null,
  asked_by uuid not null,
  actor text not null,
  reason text,
  late boolean not null,
  credit text not null,
  strike text,
  asked_at timestamp with time zone not null,
  settles_at timestamp with time zone not null,
  acted_by uuid,
  constraint deferred_cancellations_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint deferred_cancellations_actor CHECK ((actor = ANY (ARRAY['client'::text, 'companion'::text]))),
  constraint deferred_cancellations_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint deferred_cancellations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint deferred_cancellations_credit CHECK ((credit = ANY (ARRAY['returned'::text, 'used'::text]))),
  constraint deferred_cancellations_pkey PRIMARY KEY (booking_id),
  constraint deferred_cancellations_strike CHECK (((strike IS NULL) OR ((strike = 'late_cancellation'::text) AND (actor = 'companion'::text)))),
  constraint deferred_cancellations_times CHECK ((settles_at > asked_at))
);
CREATE INDEX deferred_cancellations_of_member ON bookings.deferred_cancellations USING btree (acted_by) WHERE (acted_by IS NOT NULL);
CREATE INDEX deferred_cancellations_of_person ON bookings.deferred_cancellations USING btree (asked_by);
alter table bookings.deferred_cancellations enable row level security, force row level security;
create policy deferred_cancellations_own on bookings.deferred_cancellations for all to kabar_bookings
  using ((asked_by = ( SELECT auth_api.uid() AS uid)))
  with check (((asked_by = ( SELECT auth_api.uid() AS uid)) AND (EXISTS ( SELECT
   FROM bookings.bookings booking
  WHERE ((booking.id = deferred_cancellations.booking_id) AND (booking.status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text])) AND (deferred_cancellations.asked_by =
        CASE deferred_cancellations.actor
            WHEN 'client'::text THEN booking.user_id
            ELSE booking.companion_id
        END))))));
create policy deferred_cancellations_system on bookings.deferred_cancellations for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER deferred_cancellations_acting BEFORE INSERT ON bookings.deferred_cancellations FOR EACH ROW EXECUTE FUNCTION bookings.note_acting_member();
grant delete, insert, select on bookings.deferred_cancellations to kabar_bookings;
grant delete, select on bookings.deferred_cancellations to kabar_bookings_system;

create table bookings.figures (
  id uuid default uuidv7() not null,
  name text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_of_name ON bookings.figures USING btree (name, at);
alter table bookings.figures enable row level security, force row level security;
create policy figures_system on bookings.figures for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update (count) on bookings.figures to kabar_bookings_system;

create table bookings.handover_notes (
  assignment_id uuid not null,
  client_id uuid not null,
  companion_id uuid not null,
  written_by uuid not null,
  note bytea,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  constraint handover_notes_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES bookings.client_companion_assignments(id) ON DELETE CASCADE,
  constraint handover_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint handover_notes_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint handover_notes_pkey PRIMARY KEY (assignment_id)
);
CREATE INDEX handover_notes_of_client ON bookings.handover_notes USING btree (client_id);
CREATE INDEX handover_notes_of_companion ON bookings.handover_notes USING btree (companion_id);
alter table bookings.handover_notes enable row level security, force row level security;
create policy handover_notes_read on bookings.handover_notes for select to kabar_bookings
  using (((client_id = ( SELECT auth_api.uid() AS uid)) OR ((companion_id = ( SELECT auth_api.uid() AS uid)) AND (EXISTS ( SELECT
   FROM bookings.client_companion_assignments own
  WHERE ((own.id = handover_notes.assignment_id) AND (own.status = 'active'::text)))))));
create policy handover_notes_system on bookings.handover_notes for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.handover_notes to kabar_bookings_system;
grant select on bookings.handover_notes to kabar_bookings;

create table bookings.livekit_events (
  id text not null,
  received_at timestamp with time zone not null,
  constraint livekit_events_pkey PRIMARY KEY (id)
);
alter table bookings.livekit_events enable row level security, force row level security;
create policy livekit_events_system on bookings.livekit_events for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select on bookings.livekit_events to kabar_bookings_system;

create table bookings.missed_check_in_links (
  token_hash bytea not null,
  check_in_id uuid not null,
  turn smallint not null,
  contact_id uuid not null,
  answered_at timestamp with time zone,
  constraint missed_check_in_links_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES bookings.missed_check_ins(id) ON DELETE CASCADE,
  constraint missed_check_in_links_once UNIQUE (check_in_id, turn),
  constraint missed_check_in_links_pkey PRIMARY KEY (token_hash)
);
alter table bookings.missed_check_in_links enable row level security, force row level security;
create policy missed_check_in_links_jobs on bookings.missed_check_in_links for insert to kabar_bookings
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy missed_check_in_links_system on bookings.missed_check_in_links for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert (token_hash, check_in_id, turn, contact_id) on bookings.missed_check_in_links to kabar_bookings;
grant insert, select, update (answered_at) on bookings.missed_check_in_links to kabar_bookings_system;

create table bookings.missed_check_in_steps (
  id uuid default uuidv7() not null,
  check_in_id uuid not null,
  kind text not null,
  turn smallint default 0 not null,
  actor text not null,
  contact_id uuid,
  at timestamp with time zone not null,
  acted_by uuid,
  constraint missed_check_in_steps_actor CHECK ((actor = ANY (ARRAY['companion'::text, 'client'::text, 'contact'::text, 'person'::text, 'staff'::text, 'system'::text]))),
  constraint missed_check_in_steps_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES bookings.missed_check_ins(id) ON DELETE CASCADE,
  constraint missed_check_in_steps_kind CHECK ((kind = ANY (ARRAY['no_answer'::text, 'retry'::text, 'holder_asked'::text, 'holder_cannot'::text, 'contact_written'::text, 'contact_skipped'::text, 'contact_cannot'::text, 'contact_declined'::text, 'incident'::text, 'reached'::text, 'fine'::text, 'help'::text, 'late_fine'::text, 'not_fine'::text, 'call_wanted'::text]))),
  constraint missed_check_in_steps_once UNIQUE (check_in_id, kind, turn),
  constraint missed_check_in_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX missed_check_in_steps_of_member ON bookings.missed_check_in_steps USING btree (acted_by) WHERE (acted_by IS NOT NULL);
alter table bookings.missed_check_in_steps enable row level security, force row level security;
create policy missed_check_in_steps_read on bookings.missed_check_in_steps for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.missed_check_ins chain
  WHERE ((chain.id = missed_check_in_steps.check_in_id) AND (((( SELECT auth_api.uid() AS uid) = chain.client_user_id) OR (( SELECT auth_api.uid() AS uid) = chain.companion_user_id)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))))));
create policy missed_check_in_steps_system on bookings.missed_check_in_steps for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER missed_check_in_steps_acting BEFORE INSERT ON bookings.missed_check_in_steps FOR EACH ROW EXECUTE FUNCTION bookings.note_acting_member();
grant insert, select, update (acted_by) on bookings.missed_check_in_steps to kabar_bookings_system;
grant select on bookings.missed_check_in_steps to kabar_bookings;

create table bookings.missed_check_ins (
  id uuid not null,
  booking_id uuid,
  trial_booking_id uuid,
  client_user_id uuid not null,
  companion_user_id uuid,
  loved_one_id uuid,
  scheduled_at timestamp with time zone not null,
  state text default 'running'::text not null,
  retries smallint default 0 not null,
  contacts smallint default 0 not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  told_at timestamp with time zone,
  daily_check_in_id uuid,
  constraint missed_check_ins_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id),
  constraint missed_check_ins_companion CHECK (((companion_user_id IS NOT NULL) OR (daily_check_in_id IS NOT NULL))),
  constraint missed_check_ins_daily_check_in_id_fkey FOREIGN KEY (daily_check_in_id) REFERENCES bookings.check_ins(id) ON DELETE CASCADE,
  constraint missed_check_ins_ended CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint missed_check_ins_next CHECK (((state = 'running'::text) = (next_at IS NOT NULL))),
  constraint missed_check_ins_one_of_booking UNIQUE (booking_id),
  constraint missed_check_ins_one_of_daily UNIQUE (daily_check_in_id),
  constraint missed_check_ins_one_of_trial_booking UNIQUE (trial_booking_id),
  constraint missed_check_ins_pkey PRIMARY KEY (id),
  constraint missed_check_ins_session CHECK ((num_nonnulls(booking_id, trial_booking_id, daily_check_in_id) = 1)),
  constraint missed_check_ins_state CHECK ((state = ANY (ARRAY['running'::text, 'with_staff'::text, 'ended'::text]))),
  constraint missed_check_ins_trial_booking_id_fkey FOREIGN KEY (trial_booking_id) REFERENCES bookings.trial_bookings(id)
);
CREATE INDEX missed_check_ins_due ON bookings.missed_check_ins USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX missed_check_ins_of_client ON bookings.missed_check_ins USING btree (client_user_id, created_at DESC, id DESC);
CREATE INDEX missed_check_ins_of_companion ON bookings.missed_check_ins USING btree (companion_user_id, created_at DESC, id DESC);
alter table bookings.missed_check_ins enable row level security, force row level security;
create policy missed_check_ins_read on bookings.missed_check_ins for select to kabar_bookings
  using ((((( SELECT auth_api.uid() AS uid) = client_user_id) OR (( SELECT auth_api.uid() AS uid) = companion_user_id)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy missed_check_ins_system on bookings.missed_check_ins for all to kabar_bookings_system
  using (true)
  with check (true);
create policy missed_check_ins_told on bookings.missed_check_ins for update to kabar_bookings
  using ((( SELECT auth_api.has_role('system'::text) AS has_role) AND (state = 'ended'::text)))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
grant insert, select, update on bookings.missed_check_ins to kabar_bookings_system;
grant select, update (told_at) on bookings.missed_check_ins to kabar_bookings;

create table bookings.next_free_times (
  companion_id uuid not null,
  next_free_at timestamp with time zone not null,
  last_free_at timestamp with time zone not null,
  constraint next_free_times_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint next_free_times_order CHECK ((last_free_at >= next_free_at)),
  constraint next_free_times_pkey PRIMARY KEY (companion_id)
);
CREATE INDEX next_free_times_due ON bookings.next_free_times USING btree (last_free_at);
alter table bookings.next_free_times enable row level security, force row level security;
create policy next_free_times_jobs on bookings.next_free_times for select to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy next_free_times_own on bookings.next_free_times for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy next_free_times_system on bookings.next_free_times for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.next_free_times to kabar_bookings_system;
grant select on bookings.next_free_times to kabar_bookings;

create table bookings.personal_keys (
  person_id uuid not null,
  master_key_id text not null,
  wrapped bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint personal_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint personal_keys_pkey PRIMARY KEY (person_id)
);
CREATE INDEX personal_keys_master ON bookings.personal_keys USING btree (master_key_id);
alter table bookings.personal_keys enable row level security, force row level security;
create policy personal_keys_audit on bookings.personal_keys for select to kabar_bookings
  using (bookings.is_read_by_admin(person_id));
create policy personal_keys_check_in on bookings.personal_keys for select to kabar_bookings
  using (bookings.answers_check_ins_of(person_id));
create policy personal_keys_contact_read on bookings.personal_keys for select to kabar_bookings
  using (client_api.is_contact_read(person_id));
create policy personal_keys_erase on bookings.personal_keys for all to kabar_bookings_system
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_handover_make on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.is_handing_over(person_id));
create policy personal_keys_handover_read on bookings.personal_keys for select to kabar_bookings
  using (bookings.is_handing_over(person_id));
create policy personal_keys_make on bookings.personal_keys for insert to kabar_bookings
  with check ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_make_for_check_in on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.answers_check_ins_of(person_id));
create policy personal_keys_make_for_session on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.has_session_with(person_id));
create policy personal_keys_of_session on bookings.personal_keys for select to kabar_bookings
  using (bookings.has_session_with(person_id));
create policy personal_keys_own on bookings.personal_keys for select to kabar_bookings
  using ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_question on bookings.personal_keys for select to kabar_bookings_system
  using (true);
create policy personal_keys_rotation on bookings.personal_keys for update to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_rotation_read on bookings.personal_keys for select to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_summary_read on bookings.personal_keys for select to kabar_bookings
  using (client_api.is_summary_read(person_id));
grant delete, select (person_id, master_key_id, wrapped) on bookings.personal_keys to kabar_bookings_system;
grant insert, select, update (master_key_id, wrapped) on bookings.personal_keys to kabar_bookings;

create table bookings.personal_links (
  loved_one_id uuid not null,
  client_id uuid not null,
  name text not null,
  token_hash bytea,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  stopped_at timestamp with time zone,
  changed_at timestamp with time zone,
  used_since timestamp with time zone,
  uses integer default 0 not null,
  constraint personal_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint personal_links_live CHECK (((token_hash IS NULL) = (revoked_at IS NOT NULL))),
  constraint personal_links_pkey PRIMARY KEY (loved_one_id),
  constraint personal_links_token UNIQUE (token_hash)
);
CREATE INDEX personal_links_of_client ON bookings.personal_links USING btree (client_id);
alter table bookings.personal_links enable row level security, force row level security;
create policy personal_links_own on bookings.personal_links for select to kabar_bookings
  using ((client_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_links_system on bookings.personal_links for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.personal_links to kabar_bookings_system;
grant select (loved_one_id, client_id, name, created_at, revoked_at, stopped_at, changed_at) on bookings.personal_links to kabar_bookings;

create table bookings.ratings (
  companion_id uuid not null,
  review_count integer not null,
  rating_sum bigint not null,
  constraint ratings_count CHECK ((review_count >= 0)),
  constraint ratings_pkey PRIMARY KEY (companion_id),
  constraint ratings_sum CHECK (((rating_sum >= review_count) AND (rating_sum <= (7 * review_count))))
);
alter table bookings.ratings enable row level security, force row level security;
create policy ratings_system on bookings.ratings for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.ratings to kabar_bookings_system;

create table bookings.reviews (
  id uuid default uuidv7() not null,
  reviewer_id uuid not null,
  reviewed_user_id uuid not null,
  rating smallint default 7 not null,
  comment bytea,
  is_companion_review boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reviews_once UNIQUE (reviewer_id, reviewed_user_id),
  constraint reviews_people CHECK ((reviewer_id <> reviewed_user_id)),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_rating CHECK (((rating >= 1) AND (rating <= 7)))
);
CREATE INDEX reviews_of_person ON bookings.reviews USING btree (reviewed_user_id);
alter table bookings.reviews enable row level security, force row level security;
create policy reviews_add on bookings.reviews for insert to kabar_bookings
  with check (((reviewer_id = ( SELECT auth_api.uid() AS uid)) AND ( SELECT auth_api.has_role('client'::text) AS has_role) AND (NOT is_companion_review) AND bookings.had_session_with(reviewed_user_id)));
create policy reviews_change on bookings.reviews for update to kabar_bookings
  using ((reviewer_id = ( SELECT auth_api.uid() AS uid)))
  with check ((reviewer_id = ( SELECT auth_api.uid() AS uid)));
create policy reviews_read on bookings.reviews for select to kabar_bookings
  using ((reviewer_id = ( SELECT auth_api.uid() AS uid)));
create policy reviews_received on bookings.reviews for select to kabar_bookings
  using (((reviewed_user_id = ( SELECT auth_api.uid() AS uid)) AND (NOT is_companion_review)));
create policy reviews_system on bookings.reviews for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF rating, reviewed_user_id, is_companion_review ON bookings.reviews FOR EACH ROW EXECUTE FUNCTION bookings.count_review();
grant delete, select, update on bookings.reviews to kabar_bookings_system;
grant insert (reviewer_id, reviewed_user_id, rating, comment, created_at, updated_at), select, update (rating, comment, updated_at) on bookings.reviews to kabar_bookings;

create table bookings.session_logs (
  id uuid not null,
  trial_request_id uuid,
  trial_booking_id uuid,
  booking_id uuid,
  client_user_id uuid not null,
  companion_user_id uuid not null,
  loved_one_id uuid,
  medium text not null,
  started_at timestamp with time zone not null,
  duration_seconds integer not null,
  summary bytea,
  mood_assessment text,
  urgent_flag boolean default false not null,
  urgent_details bytea,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  objected_at timestamp with time zone,
  trial_during tstzrange,
  objection_decided_at timestamp with time zone,
  objection_minutes integer,
  constraint session_logs_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id),
  constraint session_logs_duration CHECK (((duration_seconds >= 0) AND (duration_seconds <= 86400))),
  constraint session_logs_medium CHECK ((medium = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text, 'video'::text]))),
  constraint session_logs_mood CHECK ((mood_assessment = ANY (ARRAY['good'::text, 'neutral'::text, 'concerned'::text]))),
  constraint session_logs_objection_decided CHECK ((((objection_decided_at IS NULL) = (objection_minutes IS NULL)) AND ((objection_decided_at IS NULL) OR (objected_at IS NOT NULL)))),
  constraint session_logs_people CHECK ((client_user_id <> companion_user_id)),
  constraint session_logs_pkey PRIMARY KEY (id),
  constraint session_logs_session CHECK ((num_nonnulls(trial_booking_id, booking_id) <= 1)),
  constraint session_logs_trial_booking_id_fkey FOREIGN KEY (trial_booking_id) REFERENCES bookings.trial_bookings(id),
  constraint session_logs_trial_request_id_fkey FOREIGN KEY (trial_request_id) REFERENCES bookings.trial_requests(id),
  constraint session_logs_trials_of_client EXCLUDE USING gist (client_user_id WITH =, trial_during WITH &&) WHERE ((trial_during IS NOT NULL)),
  constraint session_logs_trials_of_companion EXCLUDE USING gist (companion_user_id WITH =, trial_during WITH &&) WHERE ((trial_during IS NOT NULL)),
  constraint session_logs_urgent CHECK ((urgent_flag OR (urgent_details IS NULL)))
);
CREATE INDEX session_logs_newest ON bookings.session_logs USING btree (started_at DESC, id DESC);
CREATE INDEX session_logs_of_client ON bookings.session_logs USING btree (client_user_id, started_at DESC, id DESC);
CREATE INDEX session_logs_of_companion ON bookings.session_logs USING btree (companion_user_id, started_at DESC, id DESC);
CREATE INDEX session_logs_of_trial_request ON bookings.session_logs USING btree (trial_request_id) WHERE (trial_request_id IS NOT NULL);
CREATE INDEX session_logs_urgent_newest ON bookings.session_logs USING btree (started_at DESC, id DESC) WHERE urgent_flag;
CREATE UNIQUE INDEX session_logs_of_booking ON bookings.session_logs USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE UNIQUE INDEX session_logs_of_trial_booking ON bookings.session_logs USING btree (trial_booking_id) WHERE (trial_booking_id IS NOT NULL);
alter table bookings.session_logs enable row level security, force row level security;
create policy session_logs_read on bookings.session_logs for select to kabar_bookings
  using ((companion_user_id = ( SELECT auth_api.uid() AS uid)));
create policy session_logs_system on bookings.session_logs for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER session_logs_gone_noted AFTER DELETE ON bookings.session_logs REFERENCING OLD TABLE AS changed_logs FOR EACH STATEMENT EXECUTE FUNCTION bookings.note_session_logs();
CREATE TRIGGER session_logs_noted AFTER INSERT ON bookings.session_logs REFERENCING NEW TABLE AS changed_logs FOR EACH STATEMENT EXECUTE FUNCTION bookings.note_session_logs();
grant delete, insert, select, update on bookings.session_logs to kabar_bookings_system;
grant select on bookings.session_logs to kabar_bookings;

create table bookings.summary_readings (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  holder_id uuid not null,
  reader_id uuid not null,
  read_at timestamp with time zone not null,
  constraint summary_readings_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint summary_readings_pkey PRIMARY KEY (id)
);
CREATE INDEX summary_readings_of ON bookings.summary_readings USING btree (person_id, id DESC);
CREATE INDEX summary_readings_of_holder ON bookings.summary_readings USING btree (holder_id);
CREATE INDEX summary_readings_of_reader ON bookings.summary_readings USING btree (reader_id);
alter table bookings.summary_readings enable row level security, force row level security;
create policy summary_readings_read on bookings.summary_readings for select to kabar_bookings
  using (((reader_id = ( SELECT auth_api.uid() AS uid)) OR (person_id IN ( SELECT near.person
   FROM client_api.people_in_care() near(person, holder, loved_one, role)
  WHERE (near.role = ANY (ARRAY['person'::text, 'organiser'::text]))))));
create policy summary_readings_system on bookings.summary_readings for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update (reader_id) on bookings.summary_readings to kabar_bookings_system;
grant select on bookings.summary_readings to kabar_bookings;

create table bookings.time_claims (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  during tstzrange not null,
  kind text not null,
  source_id uuid not null,
  live boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint time_claims_during CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint time_claims_free EXCLUDE USING gist (person_id WITH =, during WITH &&) WHERE (live),
  constraint time_claims_kind CHECK ((kind = ANY (ARRAY['trial'::text, 'booking'::text]))),
  constraint time_claims_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint time_claims_pkey PRIMARY KEY (id)
);
CREATE INDEX time_claims_of_source ON bookings.time_claims USING btree (source_id);
alter table bookings.time_claims enable row level security, force row level security;
create policy time_claims_own on bookings.time_claims for select to kabar_bookings
  using ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy time_claims_system on bookings.time_claims for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.time_claims to kabar_bookings_system;
grant select on bookings.time_claims to kabar_bookings;

create table bookings.trial_booking_steps (
  trial_booking_id uuid not null,
  step text not null,
  done_at timestamp with time zone not null,
  constraint trial_booking_steps_pkey PRIMARY KEY (trial_booking_id, step),
  constraint trial_booking_steps_step CHECK ((step = ANY (ARRAY['reminder_24h'::text, 'reminder_1h'::text]))),
  constraint trial_booking_steps_trial_booking_id_fkey FOREIGN KEY (trial_booking_id) REFERENCES bookings.trial_bookings(id) ON DELETE CASCADE
);
alter table bookings.trial_booking_steps enable row level security, force row level security;
create policy trial_booking_steps_do on bookings.trial_booking_steps for insert to kabar_bookings
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy trial_booking_steps_read on bookings.trial_booking_steps for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.trial_bookings trial
  WHERE ((trial.id = trial_booking_steps.trial_booking_id) AND (((( SELECT auth_api.uid() AS uid) = trial.user_id) OR (( SELECT auth_api.uid() AS uid) = trial.companion_id)) OR ( SELECT auth_api.has_role('system'::text) AS has_role))))));
create policy trial_booking_steps_system on bookings.trial_booking_steps for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select on bookings.trial_booking_steps to kabar_bookings, kabar_bookings_system;

create table bookings.trial_bookings (
  id uuid not null,
  user_id uuid not null,
  companion_id uuid not null,
  requested_start_time timestamp with time zone not null,
  requested_end_time timestamp with time zone not null,
  message text,
  status text default 'pending'::text not null,
  rejection_reason text,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  approved_at timestamp with time zone,
  rejected_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancellation_reason text,
  loved_one_id uuid,
  trial_request_id uuid,
  cancelled_by text,
  cancellation_note text,
  waits_for_log boolean default true not null,
  constraint trial_bookings_approved CHECK (
CASE status
    WHEN 'approved'::text THEN (approved_at IS NOT NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (approved_at IS NULL)
END),
  constraint trial_bookings_cancellation_note CHECK (((char_length(cancellation_note) >= 1) AND (char_length(cancellation_note) <= 500))),
  constraint trial_bookings_cancellation_reason CHECK ((cancellation_reason = ANY (ARRAY['account_closed'::text, 'withdrawn'::text, 'cancelled'::text, 'assignment_ended'::text, 'companion_suspended'::text, 'consent_refused'::text]))),
  constraint trial_bookings_cancelled CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancellation_reason IS NOT NULL)))),
  constraint trial_bookings_cancelled_by CHECK ((cancelled_by = ANY (ARRAY['client'::text, 'companion'::text, 'staff'::text, 'system'::text]))),
  constraint trial_bookings_cancelled_by_whom CHECK (((status = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint trial_bookings_length CHECK (((requested_end_time > requested_start_time) AND (requested_end_time <= (requested_start_time + '01:00:00'::interval)))),
  constraint trial_bookings_note_of_cancelled CHECK (((status = 'cancelled'::text) OR (cancellation_note IS NULL))),
  constraint trial_bookings_people CHECK ((user_id <> companion_id)),
  constraint trial_bookings_pkey PRIMARY KEY (id),
  constraint trial_bookings_rejected CHECK ((((status = 'rejected'::text) = (rejected_at IS NOT NULL)) AND ((status = 'rejected'::text) = (rejection_reason IS NOT NULL)))),
  constraint trial_bookings_rejection_reason CHECK ((rejection_reason = ANY (ARRAY['declined'::text, 'time_taken'::text, 'trials_used_up'::text]))),
  constraint trial_bookings_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))),
  constraint trial_bookings_trial_request_id_fkey FOREIGN KEY (trial_request_id) REFERENCES bookings.trial_requests(id)
);
CREATE INDEX trial_bookings_begun ON bookings.trial_bookings USING btree (requested_start_time) WHERE (status = 'approved'::text);
CREATE INDEX trial_bookings_calendar ON bookings.trial_bookings USING btree (companion_id, requested_start_time);
CREATE INDEX trial_bookings_due ON bookings.trial_bookings USING btree (requested_start_time) WHERE (status = 'pending'::text);
CREATE INDEX trial_bookings_of_client ON bookings.trial_bookings USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX trial_bookings_of_client_by_time ON bookings.trial_bookings USING btree (user_id, requested_start_time) WHERE (status = 'approved'::text);
CREATE INDEX trial_bookings_of_companion ON bookings.trial_bookings USING btree (companion_id, created_at DESC, id DESC);
CREATE INDEX trial_bookings_of_loved_one ON bookings.trial_bookings USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX trial_bookings_of_request ON bookings.trial_bookings USING btree (trial_request_id) WHERE (trial_request_id IS NOT NULL);
CREATE INDEX trial_bookings_rivals ON bookings.trial_bookings USING btree (user_id, requested_start_time) WHERE (status = 'pending'::text);
CREATE INDEX trial_bookings_to_log ON bookings.trial_bookings USING btree (companion_id, requested_start_time DESC) WHERE (waits_for_log AND (status = 'approved'::text));
CREATE INDEX trial_bookings_waiting ON bookings.trial_bookings USING btree (companion_id, created_at DESC, id DESC) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX trial_bookings_one_pending ON bookings.trial_bookings USING btree (user_id, companion_id, requested_start_time) WHERE (status = 'pending'::text);
alter table bookings.trial_bookings enable row level security, force row level security;
create policy trial_bookings_decide on bookings.trial_bookings for update to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)))
  with check ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy trial_bookings_expire on bookings.trial_bookings for update to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy trial_bookings_read on bookings.trial_bookings for select to kabar_bookings
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR (companion_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy trial_bookings_request on bookings.trial_bookings for insert to kabar_bookings
  with check (((user_id = ( SELECT auth_api.uid() AS uid)) AND ( SELECT auth_api.has_role('client'::text) AS has_role) AND (status = 'pending'::text)));
create policy trial_bookings_system on bookings.trial_bookings for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER trial_bookings_change BEFORE UPDATE ON bookings.trial_bookings FOR EACH ROW EXECUTE FUNCTION bookings.check_trial_booking_change();
CREATE TRIGGER trial_bookings_end_call AFTER UPDATE OF status ON bookings.trial_bookings FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status = 'approved'::text))) EXECUTE FUNCTION bookings.end_call_of_session('trial');
grant insert, select, update (status, rejection_reason, rejected_at) on bookings.trial_bookings to kabar_bookings;
grant insert, select, update on bookings.trial_bookings to kabar_bookings_system;

create table bookings.trial_completions (
  client_id uuid not null,
  completed_at timestamp with time zone not null,
  constraint trial_completions_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint trial_completions_pkey PRIMARY KEY (client_id)
);
alter table bookings.trial_completions enable row level security, force row level security;
create policy trial_completions_add on bookings.trial_completions for insert to kabar_bookings
  with check ((EXISTS ( SELECT
   FROM bookings.session_logs log,
    LATERAL bookings.trial_completion_facts(log.id) facts(logged, allowance, trial_request_id, trial_booking_id)
  WHERE ((log.client_user_id = trial_completions.client_id) AND (log.companion_user_id = ( SELECT auth_api.uid() AS uid)) AND (log.trial_booking_id IS NOT NULL) AND (facts.logged >= facts.allowance)))));
create policy trial_completions_own on bookings.trial_completions for select to kabar_bookings
  using ((client_id = ( SELECT auth_api.uid() AS uid)));
create policy trial_completions_system on bookings.trial_completions for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select on bookings.trial_completions to kabar_bookings, kabar_bookings_system;

create table bookings.trial_request_declines (
  trial_request_id uuid not null,
  companion_id uuid not null,
  reason text,
  declined_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  constraint trial_request_declines_pkey PRIMARY KEY (trial_request_id, companion_id),
  constraint trial_request_declines_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint trial_request_declines_trial_request_id_fkey FOREIGN KEY (trial_request_id) REFERENCES bookings.trial_requests(id) ON DELETE CASCADE
);
alter table bookings.trial_request_declines enable row level security, force row level security;
create policy trial_request_declines_staff on bookings.trial_request_declines for select to kabar_bookings
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role) OR (companion_id = ( SELECT auth_api.uid() AS uid))));
create policy trial_request_declines_system on bookings.trial_request_declines for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.trial_request_declines to kabar_bookings_system;
grant select on bookings.trial_request_declines to kabar_bookings;

create table bookings.trial_request_proposals (
  trial_request_id uuid not null,
  companion_id uuid not null,
  start_time timestamp with time zone not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  constraint trial_request_proposals_pkey PRIMARY KEY (trial_request_id, companion_id, start_time),
  constraint trial_request_proposals_trial_request_id_fkey FOREIGN KEY (trial_request_id) REFERENCES bookings.trial_requests(id) ON DELETE CASCADE
);
alter table bookings.trial_request_proposals enable row level security, force row level security;
create policy trial_request_proposals_of_request on bookings.trial_request_proposals for select to kabar_bookings
  using ((EXISTS ( SELECT
   FROM bookings.trial_requests own
  WHERE (own.id = trial_request_proposals.trial_request_id))));
create policy trial_request_proposals_system on bookings.trial_request_proposals for all to kabar_bookings_system
  using (true)
  with check (true);
grant delete, insert, select, update on bookings.trial_request_proposals to kabar_bookings_system;
grant select on bookings.trial_request_proposals to kabar_bookings;

create table bookings.trial_requests (
  id uuid not null,
  requester_user_id uuid not null,
  is_for_loved_one boolean not null,
  loved_one_profile_id uuid,
  assigned_companion_id uuid,
  assigned_at timestamp with time zone,
  assigned_by uuid,
  preferred_medium text not null,
  contact_value bytea,
  preferred_times jsonb default '[]'::jsonb not null,
  client_message text,
  special_instructions text,
  purpose text not null,
  other_purpose text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  waiting_since timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  accepted_at timestamp with time zone,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancellation_reason text,
  cancellation_note text,
  acted_by uuid,
  constraint trial_requests_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint trial_requests_assigned CHECK ((
CASE
    WHEN (status = 'pending'::text) THEN (assigned_companion_id IS NULL)
    WHEN (status = 'cancelled'::text) THEN true
    ELSE (assigned_companion_id IS NOT NULL)
END AND ((assigned_companion_id IS NULL) = (assigned_at IS NULL)))),
  constraint trial_requests_cancellation_note CHECK (((char_length(cancellation_note) >= 1) AND (char_length(cancellation_note) <= 500))),
  constraint trial_requests_cancellation_reason CHECK ((cancellation_reason = ANY (ARRAY['withdrawn'::text, 'expired'::text, 'staff'::text, 'account_closed'::text]))),
  constraint trial_requests_cancelled CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancellation_reason IS NOT NULL)))),
  constraint trial_requests_completed CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint trial_requests_loved_one CHECK ((is_for_loved_one OR (loved_one_profile_id IS NULL))),
  constraint trial_requests_medium CHECK ((preferred_medium = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text]))),
  constraint trial_requests_other_purpose CHECK (((purpose = 'other'::text) = (other_purpose IS NOT NULL))),
  constraint trial_requests_people CHECK ((requester_user_id IS DISTINCT FROM assigned_companion_id)),
  constraint trial_requests_pkey PRIMARY KEY (id),
  constraint trial_requests_purpose CHECK ((purpose = ANY (ARRAY['elder_checkin'::text, 'self_checkin'::text, 'uni_child_checkin'::text, 'motivation_weightloss'::text, 'motivation_exercise'::text, 'general_conversation'::text, 'other'::text]))),
  constraint trial_requests_status CHECK ((status = ANY (ARRAY['pending'::text, 'assigned'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX trial_requests_by_status ON bookings.trial_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX trial_requests_newest ON bookings.trial_requests USING btree (created_at DESC, id DESC);
CREATE INDEX trial_requests_of_client ON bookings.trial_requests USING btree (requester_user_id, created_at DESC, id DESC);
CREATE INDEX trial_requests_of_companion ON bookings.trial_requests USING btree (assigned_companion_id, assigned_at DESC) WHERE (status = ANY (ARRAY['assigned'::text, 'in_progress'::text]));
CREATE INDEX trial_requests_of_member ON bookings.trial_requests USING btree (acted_by) WHERE (acted_by IS NOT NULL);
CREATE INDEX trial_requests_silent ON bookings.trial_requests USING btree (assigned_at) WHERE ((status = 'assigned'::text) AND (accepted_at IS NULL));
CREATE INDEX trial_requests_to_log ON bookings.trial_requests USING btree (assigned_companion_id, requester_user_id, id) WHERE (status = ANY (ARRAY['assigned'::text, 'in_progress'::text]));
CREATE INDEX trial_requests_waiting ON bookings.trial_requests USING btree (waiting_since) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX trial_requests_one_open ON bookings.trial_requests USING btree (requester_user_id) WHERE (status = ANY (ARRAY['pending'::text, 'assigned'::text, 'in_progress'::text]));
alter table bookings.trial_requests enable row level security, force row level security;
create policy trial_requests_assigned on bookings.trial_requests for select to kabar_bookings
  using (((assigned_companion_id = ( SELECT auth_api.uid() AS uid)) AND (status = ANY (ARRAY['assigned'::text, 'in_progress'::text]))));
create policy trial_requests_create on bookings.trial_requests for insert to kabar_bookings
  with check (((requester_user_id = ( SELECT auth_api.uid() AS uid)) AND (status = 'pending'::text) AND ( SELECT auth_api.has_role('client'::text) AS has_role)));
create policy trial_requests_jobs on bookings.trial_requests for select to kabar_bookings
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy trial_requests_own on bookings.trial_requests for select to kabar_bookings
  using ((requester_user_id = ( SELECT auth_api.uid() AS uid)));
create policy trial_requests_staff on bookings.trial_requests for select to kabar_bookings
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ((status = 'pending'::text) AND ( SELECT auth_api.has_role('moderator'::text) AS has_role))));
create policy trial_requests_system on bookings.trial_requests for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER trial_requests_acting BEFORE INSERT ON bookings.trial_requests FOR EACH ROW EXECUTE FUNCTION bookings.note_acting_member();
CREATE TRIGGER trial_requests_change BEFORE UPDATE ON bookings.trial_requests FOR EACH ROW EXECUTE FUNCTION bookings.check_trial_request_change();
grant insert (id, requester_user_id, is_for_loved_one, loved_one_profile_id, preferred_medium, contact_value, preferred_times, client_message, special_instructions, purpose, other_purpose, created_at, waiting_since), select on bookings.trial_requests to kabar_bookings;
grant select, update on bookings.trial_requests to kabar_bookings_system;

create table bookings.undoable_moves (
  booking_id uuid not null,
  hold_id uuid default uuidv7() not null,
  moved_by uuid not null,
  companion_id uuid not null,
  from_time timestamp with time zone not null,
  to_time timestamp with time zone not null,
  from_status text not null,
  confirmed_at timestamp with time zone,
  was_late boolean not null,
  is_late boolean not null,
  version integer not null,
  moved_at timestamp with time zone not null,
  settles_at timestamp with time zone not null,
  acted_by uuid,
  constraint undoable_moves_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint undoable_moves_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings.bookings(id) ON DELETE CASCADE,
  constraint undoable_moves_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint undoable_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint undoable_moves_one_hold UNIQUE (hold_id),
  constraint undoable_moves_pkey PRIMARY KEY (booking_id),
  constraint undoable_moves_status CHECK ((from_status = ANY (ARRAY['scheduled'::text, 'confirmed'::text]))),
  constraint undoable_moves_times CHECK (((settles_at > moved_at) AND (from_time <> to_time)))
);
CREATE INDEX undoable_moves_of_client ON bookings.undoable_moves USING btree (moved_by);
CREATE INDEX undoable_moves_of_companion ON bookings.undoable_moves USING btree (companion_id);
CREATE INDEX undoable_moves_of_member ON bookings.undoable_moves USING btree (acted_by) WHERE (acted_by IS NOT NULL);
alter table bookings.undoable_moves enable row level security, force row level security;
create policy undoable_moves_read on bookings.undoable_moves for select to kabar_bookings
  using (((moved_by = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy undoable_moves_system on bookings.undoable_moves for all to kabar_bookings_system
  using (true)
  with check (true);
CREATE TRIGGER undoable_moves_acting BEFORE INSERT ON bookings.undoable_moves FOR EACH ROW EXECUTE FUNCTION bookings.note_acting_member();
grant delete, insert, select on bookings.undoable_moves to kabar_bookings_system;
grant select on bookings.undoable_moves to kabar_bookings;

create table bookings.video_sessions (
  id uuid default uuidv7() not null,
  call_id uuid not null,
  companion_id uuid not null,
  created_at timestamp with time zone not null,
  constraint video_sessions_call UNIQUE (call_id),
  constraint video_sessions_call_id_fkey FOREIGN KEY (call_id) REFERENCES bookings.calls(id) ON DELETE CASCADE,
  constraint video_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX video_sessions_of_companion ON bookings.video_sessions USING btree (companion_id, created_at);
alter table bookings.video_sessions enable row level security, force row level security;
create policy video_sessions_own on bookings.video_sessions for select to kabar_bookings
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy video_sessions_system on bookings.video_sessions for all to kabar_bookings_system
  using (true)
  with check (true);
grant insert, select, update on bookings.video_sessions to kabar_bookings_system;
grant select on bookings.video_sessions to kabar_bookings;

create view bookings_api.companion_time_zones as
 SELECT companion_id,
    time_zone
   FROM bookings.companion_calendars calendar
  WHERE ((companion_id = ( SELECT auth_api.uid() AS uid)) OR (EXISTS ( SELECT
           FROM companion_api.verified_companions verified
          WHERE (verified.user_id = calendar.companion_id))));
alter view bookings_api.companion_time_zones owner to kabar_bookings_system;
grant select on bookings_api.companion_time_zones to kabar_companion;

create view bookings_api.next_free_times as
 SELECT companion_id,
    next_free_at,
    last_free_at
   FROM bookings.next_free_times;
alter view bookings_api.next_free_times owner to kabar_bookings_system;
grant select on bookings_api.next_free_times to kabar_companion_system;

create view bookings_api.own_week as
 SELECT calendar.time_zone,
    weekly.day,
    weekly.start_time,
    weekly.end_time,
    weekly.active
   FROM (bookings.companion_calendars calendar
     JOIN bookings.companion_weekly_availability weekly ON ((weekly.companion_id = calendar.companion_id)))
  WHERE (calendar.companion_id = ( SELECT auth_api.uid() AS uid));
alter view bookings_api.own_week owner to kabar_bookings_system;
grant select on bookings_api.own_week to kabar_companion;

create view bookings_api.ratings as
 SELECT companion_id,
    review_count,
    (round(LEAST((7)::numeric, GREATEST((0)::numeric, ((rating_sum)::numeric / (review_count)::numeric))), 1))::double precision AS rating
   FROM bookings.ratings
  WHERE (review_count >= 5);
alter view bookings_api.ratings owner to kabar_bookings_system;
grant select on bookings_api.ratings to kabar_bookings, kabar_companion, kabar_companion_system;

create function bookings.accept_proposal(token_hash bytea, check_in uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.accept_proposal owner to kabar_bookings_system;
grant execute on function bookings.accept_proposal to kabar_bookings;

create function bookings.account_of_personal_link(token_hash bytea, at timestamp with time zone) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.account_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.account_of_personal_link to kabar_bookings;

create function bookings.act_for(person uuid, kind text, is_change boolean) returns TABLE(outcome text, holder uuid, loved_one uuid, person_name text, role text, member uuid) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.act_for owner to kabar_bookings_system;
grant execute on function bookings.act_for to kabar_bookings;

create function bookings.answers_check_ins_of(client uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.answers_check_ins_of owner to kabar_bookings_system;
grant execute on function bookings.answers_check_ins_of to kabar_bookings;

create function bookings.apply_livekit_event(event text, what text, seat uuid, happened_at timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.apply_livekit_event owner to kabar_bookings_system;
grant execute on function bookings.apply_livekit_event to kabar_bookings;

create function bookings.ask_account_by_link(token_hash bytea, address text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.ask_account_by_link owner to kabar_bookings_system;
grant execute on function bookings.ask_account_by_link to kabar_bookings;

create function bookings.asked_question(token_hash bytea, at timestamp with time zone) returns TABLE(id uuid, client_id uuid, person_name text, holder_name text, companion_name text, time_zone text, opens_at timestamp with time zone, closes_at timestamp with time zone, state text, answered_at timestamp with time zone, spoken_at timestamp with time zone, reply bytea, master_key_id text, wrapped bytea, proposed_at timestamp with time zone, is_accepted boolean, is_booked boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.asked_question owner to kabar_bookings_system;
grant execute on function bookings.asked_question to kabar_bookings;

create function bookings.asker_of_cancellation(change jsonb) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.asker_of_cancellation owner to kabar_bookings_system;

create function bookings.assign_booked_companion(booking uuid, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.assign_booked_companion owner to kabar_bookings_system;
grant execute on function bookings.assign_booked_companion to kabar_bookings;

create function bookings.assign_companion(client uuid, companion uuid, origin text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.assign_companion owner to kabar_bookings_system;

create function bookings.assign_subscriber(subscription uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.assign_subscriber owner to kabar_bookings_system;
grant execute on function bookings.assign_subscriber to kabar_bookings;

create function bookings.attended_hours(kind text, id uuid, side text) returns tstzmultirange stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.attended_hours owner to kabar_bookings_system;

create function bookings.attended_minutes(kind text, id uuid) returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.attended_minutes owner to kabar_bookings_system;
grant execute on function bookings.attended_minutes to kabar_bookings;

create function bookings.begin_contact_read(request uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.begin_contact_read owner to kabar_bookings_system;
grant execute on function bookings.begin_contact_read to kabar_bookings;

create function bookings.begin_trial_request(request uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.begin_trial_request owner to kabar_bookings_system;

create function bookings.booking_for_staff(booking uuid) returns TABLE(id uuid, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamp with time zone, duration_minutes integer, medium text, status text, no_show_by text, version integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.booking_for_staff owner to kabar_bookings_system;
grant execute on function bookings.booking_for_staff to kabar_bookings;

create function bookings.busy_hours(people uuid[], from_time timestamp with time zone, to_time timestamp with time zone, pause interval, ignoring uuid) returns tstzmultirange stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.busy_hours owner to kabar_bookings_system;

create function bookings.calendar_entries(person uuid, at timestamp with time zone, one uuid, is_of_one boolean DEFAULT false, loved_one uuid DEFAULT NULL::uuid) returns TABLE(id uuid, kind text, start_time timestamp with time zone, end_time timestamp with time zone, is_cancelled boolean, sequence integer, other_name text, changed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.calendar_entries owner to kabar_bookings_system;

create function bookings.call_end(kind text, id uuid, begun_at timestamp with time zone) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.call_end owner to kabar_bookings_system;

create function bookings.call_minutes(kind text, id uuid) returns TABLE(client_minutes integer, companion_minutes integer, together_minutes integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.call_minutes owner to kabar_bookings_system;

create function bookings.call_of_question_link(token_hash bytea, at timestamp with time zone) returns TABLE(id uuid, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, ended_at timestamp with time zone, companion_name text, is_companion_there boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.call_of_question_link owner to kabar_bookings_system;
grant execute on function bookings.call_of_question_link to kabar_bookings;

create function bookings.call_session(kind text, id uuid) returns TABLE(client_id uuid, companion_id uuid, loved_one_id uuid, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.call_session owner to kabar_bookings_system;

create function bookings.call_ticket_facts(link_hash bytea, at timestamp with time zone) returns TABLE(is_verified boolean, tickets integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.call_ticket_facts owner to kabar_bookings_system;
grant execute on function bookings.call_ticket_facts to kabar_bookings;

create function bookings.calls_of_personal_link(token_hash bytea, at timestamp with time zone) returns TABLE(kind text, id uuid, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, ended_at timestamp with time zone, companion_name text, is_companion_there boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.calls_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.calls_of_personal_link to kabar_bookings;

create function bookings.calls_on_day(companion uuid, moment timestamp with time zone, ignoring uuid) returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.calls_on_day owner to kabar_bookings_system;

create function bookings.cancel_sessions_of(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.cancel_sessions_of owner to kabar_bookings_system;

create function bookings.cancel_trial_booking(booking uuid, known_status text, reason text, note text, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.cancel_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.cancel_trial_booking to kabar_bookings;

create function bookings.chain_of_daily_check_in(daily uuid, side text, token_hash bytea) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.chain_of_daily_check_in owner to kabar_bookings_system;
grant execute on function bookings.chain_of_daily_check_in to kabar_bookings;

create function bookings.chain_of_reference(reference uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.chain_of_reference owner to kabar_bookings_system;
grant execute on function bookings.chain_of_reference to kabar_bookings;

create function bookings.change_check_in_plans(changes jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.change_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.change_check_in_plans to kabar_bookings;

create function bookings.change_missed_check_in(check_in uuid, side text, token_hash bytea, steps jsonb, state text, next_at timestamp with time zone, retries integer, contacts integer, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.change_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.change_missed_check_in to kabar_bookings;

create function bookings.change_questions(changes jsonb, side text, token_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.change_questions owner to kabar_bookings_system;
grant execute on function bookings.change_questions to kabar_bookings;

create function bookings.change_week(known integer, time_zone text, week jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.change_week owner to kabar_bookings_system;
grant execute on function bookings.change_week to kabar_bookings;

create function bookings.check_booking_change() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_booking_change owner to kabar_bookings_system;

create function bookings.check_in_call_facts(check_in uuid) returns TABLE(id uuid, room_name text, ends_at timestamp with time zone, is_out boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_in_call_facts owner to kabar_bookings_system;
grant execute on function bookings.check_in_call_facts to kabar_bookings;

create function bookings.check_in_of_call(called uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_in_of_call owner to kabar_bookings_system;
grant execute on function bookings.check_in_of_call to kabar_bookings;

create function bookings.check_ins_affected(person uuid) returns TABLE(own integer, loved_ones integer, answered integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_ins_affected owner to kabar_bookings_system;
grant execute on function bookings.check_ins_affected to kabar_bookings;

create function bookings.check_ins_of_personal_link(token_hash bytea, at timestamp with time zone) returns TABLE(id uuid, scheduled_at timestamp with time zone, companion_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_ins_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.check_ins_of_personal_link to kabar_bookings;

create function bookings.check_trial_booking_change() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_trial_booking_change owner to kabar_bookings_system;

create function bookings.check_trial_request_change() returns trigger set search_path=pg_catalog, pg_temp;
alter function bookings.check_trial_request_change owner to kabar_bookings_system;

create function bookings.circle_by_link(token_hash bytea) returns TABLE(members jsonb, kinds text[], reads jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.circle_by_link owner to kabar_bookings_system;
grant execute on function bookings.circle_by_link to kabar_bookings;

create function bookings.claim_time(people uuid[], during tstzrange, kind text, source_id uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.claim_time owner to kabar_bookings_system;

create function bookings.claim_times(companion uuid, sessions uuid[], starts timestamp with time zone[], minutes integer, at timestamp with time zone) returns uuid[] security definer set search_path=pg_catalog, pg_temp;
alter function bookings.claim_times owner to kabar_bookings_system;
grant execute on function bookings.claim_times to kabar_bookings;

create function bookings.claim_trial(booking uuid) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.claim_trial owner to kabar_bookings_system;
grant execute on function bookings.claim_trial to kabar_bookings;

create function bookings.client_was_in_call(kind text, id uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.client_was_in_call owner to kabar_bookings_system;
grant execute on function bookings.client_was_in_call to kabar_bookings;

create function bookings.close_contact_link(token_hash bytea, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.close_contact_link owner to kabar_bookings_system;
grant execute on function bookings.close_contact_link to kabar_bookings;

create function bookings.close_proposal(booking uuid, answer text, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.close_proposal owner to kabar_bookings_system;
grant execute on function bookings.close_proposal to kabar_bookings;

create function bookings.close_seat(seat uuid, why text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.close_seat owner to kabar_bookings_system;

create function bookings.companion_of_check_ins(client uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.companion_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings.companion_of_check_ins to kabar_bookings;

create function bookings.companion_to_ask_about(sessions integer) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.companion_to_ask_about owner to kabar_bookings_system;
grant execute on function bookings.companion_to_ask_about to kabar_bookings;

create function bookings.contact_link(token_hash bytea) returns TABLE(check_in uuid, turn smallint, contact_id uuid, is_answered boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.contact_link owner to kabar_bookings_system;
grant execute on function bookings.contact_link to kabar_bookings;

create function bookings.count_review() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.count_review owner to kabar_bookings_system;

create function bookings.covered_sessions(subscription uuid, since timestamp with time zone) returns TABLE(id uuid, scheduled_at timestamp with time zone, duration_minutes integer, status text, companion_name text, zone text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.covered_sessions to kabar_bookings;

create function bookings.deferred_cancellations_of(sessions uuid[]) returns TABLE(id uuid, actor text, asked_by uuid, recipient uuid, starts_at timestamp with time zone, reason text, late boolean, credit text, strike text, settles_at timestamp with time zone, moved_from timestamp with time zone, acted_by uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.deferred_cancellations_of owner to kabar_bookings_system;
grant execute on function bookings.deferred_cancellations_of to kabar_bookings;

create function bookings.drop_claims(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.drop_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_claims to kabar_bookings;

create function bookings.drop_moved_claims(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.drop_moved_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_moved_claims to kabar_bookings;

create function bookings.due_calls(at timestamp with time zone) returns TABLE(kind text, id uuid, starts_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.due_calls owner to kabar_bookings_system;
grant execute on function bookings.due_calls to kabar_bookings;

create function bookings.due_missed_check_ins(at timestamp with time zone) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.due_missed_check_ins owner to kabar_bookings_system;
grant execute on function bookings.due_missed_check_ins to kabar_bookings;

create function bookings.end_call(kind text, id uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_call owner to kabar_bookings_system;

create function bookings.end_call_of_session() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_call_of_session owner to kabar_bookings_system;

create function bookings.end_calls_of(person uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_calls_of owner to kabar_bookings_system;

create function bookings.end_calls_of_suspended(client uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_calls_of_suspended owner to kabar_bookings_system;
grant execute on function bookings.end_calls_of_suspended to kabar_bookings;

create function bookings.end_due_call(call uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_due_call owner to kabar_bookings_system;
grant execute on function bookings.end_due_call to kabar_bookings;

create function bookings.end_guest_links(kind text, id uuid, also_mailed boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_guest_links owner to kabar_bookings_system;

create function bookings.end_missed_check_in_of(session uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_missed_check_in_of owner to kabar_bookings_system;

create function bookings.end_personal_calls(loved_one uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_personal_calls owner to kabar_bookings_system;

create function bookings.end_room(call uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_room owner to kabar_bookings_system;

create function bookings.end_seats_of_session(session uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.end_seats_of_session owner to kabar_bookings_system;
grant execute on function bookings.end_seats_of_session to kabar_bookings;

create function bookings.facts_of_times(companion uuid, client uuid, starts timestamp with time zone[], minutes integer, ignoring uuid[], at timestamp with time zone) returns TABLE(is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean, daily_maximum integer, calls_on_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.facts_of_times owner to kabar_bookings_system;

create function bookings.find_room(room text, at timestamp with time zone) returns TABLE(kind text, id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.find_room owner to kabar_bookings_system;
grant execute on function bookings.find_room to kabar_bookings;

create function bookings.find_sessions(words text, at timestamp with time zone, size integer) returns TABLE(id uuid, kind text, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamp with time zone, duration_minutes integer, status text, no_show_by text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.find_sessions owner to kabar_bookings_system;
grant execute on function bookings.find_sessions to kabar_bookings;

create function bookings.forget_calls(at timestamp with time zone, months integer) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_calls owner to kabar_bookings_system;
grant execute on function bookings.forget_calls to kabar_bookings;

create function bookings.forget_check_in_plans(loved_one uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.forget_check_in_plans to kabar_bookings;

create function bookings.forget_check_ins(before date, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_check_ins owner to kabar_bookings_system;
grant execute on function bookings.forget_check_ins to kabar_bookings;

create function bookings.forget_circle_feeds(loved_one uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_circle_feeds owner to kabar_bookings_system;
grant execute on function bookings.forget_circle_feeds to kabar_bookings;

create function bookings.forget_moves(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_moves owner to kabar_bookings_system;
grant execute on function bookings.forget_moves to kabar_bookings;

create function bookings.forget_personal_link(loved_one uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_personal_link owner to kabar_bookings_system;
grant execute on function bookings.forget_personal_link to kabar_bookings;

create function bookings.forget_session_logs(before timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function bookings.forget_session_logs owner to kabar_bookings_system;
grant execute on function bookings.forget_session_logs to kabar_bookings;

create function bookings.free_claims(sources uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.free_claims owner to kabar_bookings_system;

create function bookings.free_kept_times(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.free_kept_times owner to kabar_bookings_system;
grant execute on function bookings.free_kept_times to kabar_bookings;

create function bookings.free_times(person uuid, after_time timestamp with time zone, before_time timestamp with time zone) returns SETOF timestamp with time zone stable set search_path=pg_catalog, pg_temp;
alter function bookings.free_times owner to kabar_bookings_system;

create function bookings.generate_slots(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.generate_slots owner to kabar_bookings_system;
grant execute on function bookings.generate_slots to kabar_bookings;

create function bookings.had_session_with(companion uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.had_session_with owner to kabar_bookings_system;
grant execute on function bookings.had_session_with to kabar_bookings;

create function bookings.half_hours(person uuid, within_range tstzrange, at timestamp with time zone) returns TABLE(start_time timestamp with time zone, end_time timestamp with time zone) stable set search_path=pg_catalog, pg_temp;
alter function bookings.half_hours owner to kabar_bookings_system;

create function bookings.hand_over_booking(booking uuid, next uuid, starts timestamp with time zone, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hand_over_booking owner to kabar_bookings_system;
grant execute on function bookings.hand_over_booking to kabar_bookings;

create function bookings.hand_over_check_ins() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hand_over_check_ins owner to kabar_bookings_system;

create function bookings.handover_facts(next uuid, client uuid, sessions uuid[], starts timestamp with time zone[], minutes integer[], at timestamp with time zone) returns TABLE(id uuid, is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean, daily_maximum integer, calls_on_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.handover_facts owner to kabar_bookings_system;
grant execute on function bookings.handover_facts to kabar_bookings;

create function bookings.has_cause(client uuid, companion uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.has_cause owner to kabar_bookings_system;
grant execute on function bookings.has_cause to kabar_bookings;

create function bookings.has_session_with(client uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.has_session_with owner to kabar_bookings_system;
grant execute on function bookings.has_session_with to kabar_bookings;

create function bookings.hold_account_requests(token_hash bytea, address text, since timestamp with time zone) returns TABLE(is_on boolean, has_account boolean, is_open boolean, is_same_address boolean, expires_at timestamp with time zone, requests_since integer) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_account_requests owner to kabar_bookings_system;
grant execute on function bookings.hold_account_requests to kabar_bookings;

create function bookings.hold_assignment(assignment uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_assignment owner to kabar_bookings_system;
grant execute on function bookings.hold_assignment to kabar_bookings;

create function bookings.hold_call(kind text, id uuid, link_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_call owner to kabar_bookings_system;
grant execute on function bookings.hold_call to kabar_bookings;

create function bookings.hold_check_in_plan(plan uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_check_in_plan owner to kabar_bookings_system;
grant execute on function bookings.hold_check_in_plan to kabar_bookings;

create function bookings.hold_client(client uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_client owner to kabar_bookings_system;
grant execute on function bookings.hold_client to kabar_bookings;

create function bookings.hold_covered_sessions(subscription uuid, since timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_covered_sessions to kabar_bookings;

create function bookings.hold_due_check_in_plans(plans uuid[], at timestamp with time zone) returns SETOF uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_due_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.hold_due_check_in_plans to kabar_bookings;

create function bookings.hold_due_questions(questions uuid[], at timestamp with time zone) returns uuid[] security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_due_questions owner to kabar_bookings_system;
grant execute on function bookings.hold_due_questions to kabar_bookings;

create function bookings.hold_guest_call(link_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_guest_call owner to kabar_bookings_system;
grant execute on function bookings.hold_guest_call to kabar_bookings;

create function bookings.hold_missed_check_in(check_in uuid, side text, token_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.hold_missed_check_in to kabar_bookings;

create function bookings.hold_question(check_in uuid, side text, token_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_question owner to kabar_bookings_system;
grant execute on function bookings.hold_question to kabar_bookings;

create function bookings.hold_reassignment(assignment uuid, next uuid, at timestamp with time zone) returns uuid[] security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_reassignment owner to kabar_bookings_system;
grant execute on function bookings.hold_reassignment to kabar_bookings;

create function bookings.hold_session_to_log(session uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_session_to_log owner to kabar_bookings_system;
grant execute on function bookings.hold_session_to_log to kabar_bookings;

create function bookings.hold_sessions(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_sessions to kabar_bookings;

create function bookings.hold_trial_approval(booking uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_trial_approval owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_approval to kabar_bookings;

create function bookings.hold_trial_request(request uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_trial_request owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_request to kabar_bookings;

create function bookings.hold_watched_check_in_plans(plans uuid[], at timestamp with time zone) returns SETOF uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.hold_watched_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.hold_watched_check_in_plans to kabar_bookings;

create function bookings.is_accompanied() returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.is_accompanied owner to kabar_bookings_system;
grant execute on function bookings.is_accompanied to kabar_bookings;

create function bookings.is_change_allowed(from_status text, to_status text) returns boolean immutable set search_path=pg_catalog, pg_temp;
grant execute on function bookings.is_change_allowed to kabar_bookings_system;

create function bookings.is_handing_over(client uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.is_handing_over owner to kabar_bookings_system;
grant execute on function bookings.is_handing_over to kabar_bookings;

create function bookings.is_read_by_admin(client uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.is_read_by_admin owner to kabar_bookings_system;
grant execute on function bookings.is_read_by_admin to kabar_bookings;

create function bookings.keep_old_time(booking uuid, to_time timestamp with time zone, is_late boolean, settles timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.keep_old_time owner to kabar_bookings_system;
grant execute on function bookings.keep_old_time to kabar_bookings;

create function bookings.keep_seat(key_hash bytea, at timestamp with time zone) returns TABLE(left_why text, side text, end_reason text) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.keep_seat owner to kabar_bookings_system;
grant execute on function bookings.keep_seat to kabar_bookings;

create function bookings.kind_of_change(before bookings.bookings, after bookings.bookings) returns text stable set search_path=pg_catalog, pg_temp;
alter function bookings.kind_of_change owner to kabar_bookings_system;

create function bookings.last_window(plan uuid) returns TABLE(date text, window_no smallint) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.last_window owner to kabar_bookings_system;
grant execute on function bookings.last_window to kabar_bookings;

create function bookings.leave_assignments(person uuid, subject uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.leave_assignments owner to kabar_bookings_system;

create function bookings.leave_call(key_hash bytea, why text, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.leave_call owner to kabar_bookings_system;
grant execute on function bookings.leave_call to kabar_bookings;

create function bookings.leave_trial_requests(person uuid, subject uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.leave_trial_requests owner to kabar_bookings_system;

create function bookings.left_clients() returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.left_clients owner to kabar_bookings_system;
grant execute on function bookings.left_clients to kabar_bookings;

create function bookings.lock_client(client uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_client owner to kabar_bookings_system;

create function bookings.lock_credits(client uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_credits owner to kabar_bookings_system;

create function bookings.lock_log_to_pay(log uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_log_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_log_to_pay to kabar_bookings;

create function bookings.lock_session_to_pay(booking uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_session_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_session_to_pay to kabar_bookings;

create function bookings.lock_sessions(sources uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_sessions owner to kabar_bookings_system;

create function bookings.lock_trials(client uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.lock_trials owner to kabar_bookings_system;
grant execute on function bookings.lock_trials to kabar_bookings;

create function bookings.log_pay_facts(log uuid) returns TABLE(booked_minutes integer, logged_seconds integer, lines jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.log_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.log_pay_facts to kabar_bookings;

create function bookings.logged_trials(client uuid) returns bigint stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.logged_trials owner to kabar_bookings_system;

create function bookings.look_at_call(kind text, id uuid, at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.look_at_call owner to kabar_bookings_system;

create function bookings.missed_check_in_facts(check_in uuid, side text, token_hash bytea) returns TABLE(client_id uuid, companion_id uuid, loved_one_id uuid, booking_id uuid, scheduled_at timestamp with time zone, state text, next_at timestamp with time zone, retries smallint, contacts smallint, steps jsonb, daily_check_in_id uuid, contact_order uuid[], may_write boolean, contacts_in_order jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.missed_check_in_facts owner to kabar_bookings_system;
grant execute on function bookings.missed_check_in_facts to kabar_bookings;

create function bookings.move_claims(sessions uuid[], starts timestamp with time zone[], client uuid, present uuid, next uuid, at timestamp with time zone) returns uuid[] security definer set search_path=pg_catalog, pg_temp;
alter function bookings.move_claims owner to kabar_bookings_system;
grant execute on function bookings.move_claims to kabar_bookings;

create function bookings.nearest_open_times(companion uuid, client uuid, around timestamp with time zone, minutes integer, at timestamp with time zone, before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone) returns SETOF timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.nearest_open_times owner to kabar_bookings_system;
grant execute on function bookings.nearest_open_times to kabar_bookings;

create function bookings.note_acting_member() returns trigger set search_path=pg_catalog, pg_temp;

create function bookings.note_session_logs() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.note_session_logs owner to kabar_bookings_system;

create function bookings.note_who_acted() returns trigger set search_path=pg_catalog, pg_temp;

create function bookings.objection_case(matter uuid) returns TABLE(id uuid, about text, incident_id uuid, incident_closed_at timestamp with time zone, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, started_at timestamp with time zone, medium text, message text, logged_seconds integer, attended_minutes integer, booked_minutes integer, objected_at timestamp with time zone, objection_decided_at timestamp with time zone, objection_minutes integer, objected_minutes integer, lines jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.objection_case owner to kabar_bookings_system;
grant execute on function bookings.objection_case to kabar_bookings;

create function bookings.open_call(kind text, id uuid) returns bookings.calls security definer set search_path=pg_catalog, pg_temp;
alter function bookings.open_call owner to kabar_bookings_system;

create function bookings.open_questions_of(plan uuid) returns SETOF uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.open_questions_of owner to kabar_bookings_system;
grant execute on function bookings.open_questions_of to kabar_bookings;

create function bookings.open_sessions(sessions uuid[]) returns TABLE(id uuid, kind text, client_id uuid, companion_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, with_cause boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.open_sessions owner to kabar_bookings_system;
grant execute on function bookings.open_sessions to kabar_bookings;

create function bookings.open_times(companion uuid, within_range tstzrange, at timestamp with time zone) returns tstzmultirange stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.open_times owner to kabar_bookings_system;
grant execute on function bookings.open_times to kabar_bookings;

create function bookings.own_circle_feed(person uuid) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.own_circle_feed owner to kabar_bookings_system;
grant execute on function bookings.own_circle_feed to kabar_bookings;

create function bookings.own_open_hours(from_time timestamp with time zone, to_time timestamp with time zone, zone text, at timestamp with time zone) returns TABLE(start_time timestamp with time zone, end_time timestamp with time zone, free integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.own_open_hours owner to kabar_bookings_system;
grant execute on function bookings.own_open_hours to kabar_bookings;

create function bookings.own_seat(key_hash bytea) returns bookings.call_attendance security definer set search_path=pg_catalog, pg_temp;
alter function bookings.own_seat owner to kabar_bookings_system;

create function bookings.pair_sessions(client uuid, companion uuid, at timestamp with time zone) returns TABLE(id uuid, kind text, status text, starts_at timestamp with time zone, minutes integer, series_id uuid, pack_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.pair_sessions owner to kabar_bookings_system;
grant execute on function bookings.pair_sessions to kabar_bookings;

create function bookings.pay_reply(reply uuid, held_until timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.pay_reply owner to kabar_bookings_system;
grant execute on function bookings.pay_reply to kabar_bookings;

create function bookings.people_around_loved_one(loved_one uuid, at timestamp with time zone) returns TABLE(client_id uuid, stopped_at timestamp with time zone, companions uuid[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.people_around_loved_one owner to kabar_bookings_system;
grant execute on function bookings.people_around_loved_one to kabar_bookings;

create function bookings.people_in_care(one uuid, at timestamp with time zone) returns TABLE(id uuid, name text, role text, time_zone text, shares_calendar boolean, shares_check_ins boolean, shares_summaries boolean, session_id uuid, session_at timestamp with time zone, session_companion text, check_in_id uuid, check_in_state text, check_in_opens_at timestamp with time zone, check_in_closes_at timestamp with time zone, check_in_answered_at timestamp with time zone, proposal_id uuid, proposal_starts_at timestamp with time zone, proposal_companion uuid, proposal_accepted boolean, proposal_booked boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.people_in_care owner to kabar_bookings_system;
grant execute on function bookings.people_in_care to kabar_bookings;

create function bookings.plan_person(loved_one uuid, at timestamp with time zone) returns TABLE(is_on boolean, care text, time_zone text, contacts uuid[], is_paid boolean, trial_since timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.plan_person owner to kabar_bookings_system;
grant execute on function bookings.plan_person to kabar_bookings;

create function bookings.post_log_earning(log uuid, minutes integer, total integer, held_until timestamp with time zone, by_staff boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.post_log_earning owner to kabar_bookings_system;
grant execute on function bookings.post_log_earning to kabar_bookings;

create function bookings.post_reply_correction(reply uuid, minutes integer, total integer, held_until timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.post_reply_correction owner to kabar_bookings_system;
grant execute on function bookings.post_reply_correction to kabar_bookings;

create function bookings.proposal_facts(client uuid, companion uuid, starts timestamp with time zone, at timestamp with time zone) returns TABLE(is_taken boolean, is_offered boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.proposal_facts owner to kabar_bookings_system;
grant execute on function bookings.proposal_facts to kabar_bookings;

create function bookings.proposal_of(check_in uuid) returns TABLE(id uuid, starts_at timestamp with time zone, companion_id uuid, is_accepted boolean, is_booked boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.proposal_of owner to kabar_bookings_system;

create function bookings.put_subject_in_place_of(person uuid, subject uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.put_subject_in_place_of owner to kabar_bookings_system;

create function bookings.question_facts(questions uuid[], side text, token_hash bytea) returns TABLE(id uuid, plan_id uuid, client_id uuid, loved_one_id uuid, companion_id uuid, time_zone text, asked_by text[], contact_order uuid[], state text, opens_at timestamp with time zone, closes_at timestamp with time zone, asked_at timestamp with time zone, reminders smallint, next_at timestamp with time zone, answered_at timestamp with time zone, tapped_at timestamp with time zone, came_by text, missed_at timestamp with time zone, pending_tapped_at timestamp with time zone, pending_arrived_at timestamp with time zone, pending_by text, paused_until timestamp with time zone, staff_asked_at timestamp with time zone, spoken_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.question_facts owner to kabar_bookings_system;
grant execute on function bookings.question_facts to kabar_bookings;

create function bookings.reaches_check_in(check_in uuid, side text, token_hash bytea) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.reaches_check_in owner to kabar_bookings_system;

create function bookings.reaches_question(check_in uuid, side text, token_hash bytea) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.reaches_question owner to kabar_bookings_system;

create function bookings.read_call(kind text, id uuid, at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_call owner to kabar_bookings_system;
grant execute on function bookings.read_call to kabar_bookings;

create function bookings.read_circle_feed(token_hash bytea, at timestamp with time zone) returns TABLE(language text, person_id uuid, person_name text, id uuid, kind text, start_time timestamp with time zone, end_time timestamp with time zone, is_cancelled boolean, sequence integer, other_name text, changed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_circle_feed owner to kabar_bookings_system;
grant execute on function bookings.read_circle_feed to kabar_bookings;

create function bookings.read_feed(token_hash bytea, at timestamp with time zone) returns TABLE(language text, id uuid, kind text, start_time timestamp with time zone, end_time timestamp with time zone, is_cancelled boolean, sequence integer, other_name text, changed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_feed owner to kabar_bookings_system;
grant execute on function bookings.read_feed to kabar_bookings;

create function bookings.read_guest_call(token_hash bytea, at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_guest_call owner to kabar_bookings_system;
grant execute on function bookings.read_guest_call to kabar_bookings;

create function bookings.read_own_calls(at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone, loved_one_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_own_calls owner to kabar_bookings_system;
grant execute on function bookings.read_own_calls to kabar_bookings;

create function bookings.read_own_entry(session uuid, at timestamp with time zone) returns TABLE(id uuid, kind text, start_time timestamp with time zone, end_time timestamp with time zone, is_cancelled boolean, sequence integer, other_name text, changed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_own_entry owner to kabar_bookings_system;
grant execute on function bookings.read_own_entry to kabar_bookings;

create function bookings.read_seat_call(key_hash bytea, at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_seat_call owner to kabar_bookings_system;
grant execute on function bookings.read_seat_call to kabar_bookings;

create function bookings.read_summary(token_hash bytea) returns TABLE(client_id uuid, companion_name text, started_at timestamp with time zone, duration_seconds integer, medium text, summary bytea) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_summary owner to kabar_bookings_system;
grant execute on function bookings.read_summary to kabar_bookings;

create function bookings.read_ticket_call(token_hash bytea, at timestamp with time zone) returns TABLE(kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamp with time zone, ends_at timestamp with time zone, begun_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, loved_one_id uuid, client_id uuid, client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid, companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.read_ticket_call owner to kabar_bookings_system;
grant execute on function bookings.read_ticket_call to kabar_bookings;

create function bookings.received_session_logs(after uuid, most integer) returns TABLE(id uuid, kind text, companion_user_id uuid, loved_one_id uuid, medium text, started_at timestamp with time zone, duration_seconds integer, summary bytea, created_at timestamp with time zone, objected_at timestamp with time zone, objection_decided_at timestamp with time zone, objection_minutes integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.received_session_logs owner to kabar_bookings_system;
grant execute on function bookings.received_session_logs to kabar_bookings;

create function bookings.record_absent_companion(kind text, session_id uuid, starts timestamp with time zone, at timestamp with time zone) returns TABLE(client_id uuid, companion_id uuid, was_client_there boolean) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.record_absent_companion owner to kabar_bookings_system;
grant execute on function bookings.record_absent_companion to kabar_bookings;

create function bookings.record_answer_in_log(log uuid, agrees boolean, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.record_answer_in_log owner to kabar_bookings_system;
grant execute on function bookings.record_answer_in_log to kabar_bookings;

create function bookings.record_consent_by_link(token_hash bytea, kind text, given boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.record_consent_by_link owner to kabar_bookings_system;
grant execute on function bookings.record_consent_by_link to kabar_bookings;

create function bookings.record_summary_reading(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.record_summary_reading owner to kabar_bookings_system;
grant execute on function bookings.record_summary_reading to kabar_bookings;

create function bookings.release_series_dates(sessions uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.release_series_dates owner to kabar_bookings_system;
grant execute on function bookings.release_series_dates to kabar_bookings;

create function bookings.renew_next_free_time(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.renew_next_free_time owner to kabar_bookings_system;
grant execute on function bookings.renew_next_free_time to kabar_bookings;

create function bookings.reply_pay_facts(reply uuid) returns TABLE(companion_id uuid, date text, time_zone text, closes_at timestamp with time zone, answered_at timestamp with time zone, is_first_of_day boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.reply_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.reply_pay_facts to kabar_bookings;

create function bookings.reported_seat(seat uuid) returns TABLE(kind text, source_id uuid, side text, is_guest boolean, client_id uuid, companion_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.reported_seat owner to kabar_bookings_system;
grant execute on function bookings.reported_seat to kabar_bookings;

create function bookings.require_role(VARIADIC roles text[]) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.require_role owner to kabar_bookings_system;

create function bookings.require_side(actor text, client uuid, companion uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.require_side owner to kabar_bookings_system;

create function bookings.return_trial_request(request uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.return_trial_request owner to kabar_bookings_system;
grant execute on function bookings.return_trial_request to kabar_bookings;

create function bookings.revoke_guest_link(kind text, id uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.revoke_guest_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_guest_link to kabar_bookings;

create function bookings.revoke_personal_link(loved_one uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.revoke_personal_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_personal_link to kabar_bookings;

create function bookings.room_name(kind text, id uuid, starts_at timestamp with time zone) returns text immutable set search_path=pg_catalog, pg_temp;
grant execute on function bookings.room_name to kabar_bookings, kabar_bookings_system;

create function bookings.rules_of_companion(companion uuid) returns TABLE(minimum_notice_minutes integer, pause_minutes integer, daily_maximum integer, version integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.rules_of_companion owner to kabar_bookings_system;
grant execute on function bookings.rules_of_companion to kabar_bookings;

create function bookings.schedule_call_end(call uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.schedule_call_end owner to kabar_bookings_system;

create function bookings.seen_check_ins(plan uuid, first_date date, last_date date, most integer) returns TABLE(id uuid, plan_id uuid, local_date text, window_no smallint, opens_at timestamp with time zone, closes_at timestamp with time zone, state text, answered_at timestamp with time zone, tapped_at timestamp with time zone, came_by text, missed_at timestamp with time zone, spoken_at timestamp with time zone, message bytea, reply_id uuid, reply_author uuid, reply bytea, replied_at timestamp with time zone, reply_proposed_at timestamp with time zone, reply_objected_at timestamp with time zone, reply_objection_decided_at timestamp with time zone, proposal_id uuid, proposal_starts_at timestamp with time zone, proposal_companion uuid, proposal_accepted boolean, proposal_booked boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.seen_check_ins owner to kabar_bookings_system;
grant execute on function bookings.seen_check_ins to kabar_bookings;

create function bookings.sends_summaries_by_link(token_hash bytea) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sends_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.sends_summaries_by_link to kabar_bookings;

create function bookings.session_log_facts(log uuid, client uuid, kind text, session uuid, started_at timestamp with time zone, at timestamp with time zone) returns TABLE(is_own_client boolean, is_stored boolean, unplanned_logs_of_day integer, is_logged boolean, is_assigned boolean, session_kind text, session_status text, session_start timestamp with time zone, session_minutes integer, waits_for_log boolean, attended_minutes integer, is_completed boolean, asks_consent boolean, trial_logs jsonb, lines jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_log_facts owner to kabar_bookings_system;
grant execute on function bookings.session_log_facts to kabar_bookings;

create function bookings.session_log_for_staff(log uuid) returns TABLE(id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamp with time zone, duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea, client_name text, companion_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_log_for_staff owner to kabar_bookings_system;
grant execute on function bookings.session_log_for_staff to kabar_bookings;

create function bookings.session_logs_for_admin(urgent_only boolean, since timestamp with time zone, before timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamp with time zone, duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_logs_for_admin owner to kabar_bookings_system;
grant execute on function bookings.session_logs_for_admin to kabar_bookings;

create function bookings.session_news(session uuid, event text) returns TABLE(holder_id uuid, loved_one_id uuid, scheduled_at timestamp with time zone, actor text, acted_by uuid, member_ids uuid[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_news owner to kabar_bookings_system;
grant execute on function bookings.session_news to kabar_bookings;

create function bookings.session_pay_facts(booking uuid) returns TABLE(status text, no_show_by text, is_late_client_cancel boolean, booked_minutes integer, logged_seconds integer, is_log_forgotten boolean, attended_minutes integer, waited_minutes integer, is_wait_confirmed boolean, is_absence_paid boolean, lines jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.session_pay_facts to kabar_bookings;

create function bookings.session_to_miss(kind text, session uuid) returns TABLE(client_id uuid, loved_one_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, is_open boolean, check_in uuid, is_logged boolean, was_in_call boolean, may_write boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.session_to_miss owner to kabar_bookings_system;
grant execute on function bookings.session_to_miss to kabar_bookings;

create function bookings.sessions_ahead(person uuid, at timestamp with time zone) returns TABLE(id uuid, kind text, is_agreed boolean, side text, other_id uuid, starts_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sessions_ahead owner to kabar_bookings_system;
grant execute on function bookings.sessions_ahead to kabar_bookings;

create function bookings.sessions_between(client uuid, companion uuid, at timestamp with time zone) returns TABLE(id uuid, is_agreed boolean, trial_request_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sessions_between owner to kabar_bookings_system;
grant execute on function bookings.sessions_between to kabar_bookings;

create function bookings.sessions_of_loved_one(client uuid, loved_one uuid, ignoring uuid, at timestamp with time zone) returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sessions_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings.sessions_of_loved_one to kabar_bookings;

create function bookings.sessions_of_person(person uuid, is_past boolean, at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, kind text, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamp with time zone, duration_minutes integer, status text, no_show_by text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sessions_of_person owner to kabar_bookings_system;
grant execute on function bookings.sessions_of_person to kabar_bookings;

create function bookings.sessions_to_log(wanted_client uuid, at timestamp with time zone, most integer) returns TABLE(kind text, id uuid, client_id uuid, loved_one_id uuid, is_for_loved_one boolean, trial_request_id uuid, started_at timestamp with time zone, duration_minutes integer, medium text, asks_consent boolean, full_name text, preferred_name text, avatar_url text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.sessions_to_log owner to kabar_bookings_system;
grant execute on function bookings.sessions_to_log to kabar_bookings;

create function bookings.set_session_pay(booking uuid, minutes integer, total integer, held_until timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.set_session_pay owner to kabar_bookings_system;
grant execute on function bookings.set_session_pay to kabar_bookings;

create function bookings.set_trial_request_status(request uuid, status text, reason text, note text, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.set_trial_request_status owner to kabar_bookings_system;
grant execute on function bookings.set_trial_request_status to kabar_bookings;

create function bookings.settle_ended(changes jsonb, ended uuid[], at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.settle_ended owner to kabar_bookings_system;

create function bookings.settle_trial_booking(booking uuid, at timestamp with time zone) returns TABLE(id uuid, user_id uuid, requested_start_time timestamp with time zone, status text, rejection_reason text) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.settle_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.settle_trial_booking to kabar_bookings;

create function bookings.standing_of_check_in_plans(plans uuid[], at timestamp with time zone) returns TABLE(id uuid, is_out boolean, is_paid boolean, trial_since timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.standing_of_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.standing_of_check_in_plans to kabar_bookings;

create function bookings.state_of_contact_link(token_hash bytea) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.state_of_contact_link owner to kabar_bookings_system;
grant execute on function bookings.state_of_contact_link to kabar_bookings;

create function bookings.step_facts(sessions uuid[], at timestamp with time zone) returns TABLE(id uuid, client_id uuid, companion_id uuid, scheduled_at timestamp with time zone, minutes integer, status text, medium text, time_version integer, arranged_at timestamp with time zone, done text[], attendance jsonb, loved_one_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.step_facts owner to kabar_bookings_system;
grant execute on function bookings.step_facts to kabar_bookings;

create function bookings.stop_personal_link(token_hash bytea, stopped boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.stop_personal_link owner to kabar_bookings_system;
grant execute on function bookings.stop_personal_link to kabar_bookings;

create function bookings.store_account_request(token_hash bytea, address text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_account_request owner to kabar_bookings_system;
grant execute on function bookings.store_account_request to kabar_bookings;

create function bookings.store_assignment_end(client uuid, companion uuid, by text, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_assignment_end owner to kabar_bookings_system;
grant execute on function bookings.store_assignment_end to kabar_bookings;

create function bookings.store_bookings(sessions uuid[], starts timestamp with time zone[], days date[], series uuid, purchase uuid, companion uuid, minutes integer, loved_one uuid, medium text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_bookings owner to kabar_bookings_system;
grant execute on function bookings.store_bookings to kabar_bookings;

create function bookings.store_call_of_question(token_hash bytea, called uuid, guest_hash bytea, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_call_of_question owner to kabar_bookings_system;
grant execute on function bookings.store_call_of_question to kabar_bookings;

create function bookings.store_call_seat(token_hash bytea, seat uuid, key_hash bytea, device uuid, session uuid, at timestamp with time zone) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_call_seat owner to kabar_bookings_system;
grant execute on function bookings.store_call_seat to kabar_bookings;

create function bookings.store_call_ticket(kind text, id uuid, link_hash bytea, token_hash bytea, expires_at timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_call_ticket owner to kabar_bookings_system;
grant execute on function bookings.store_call_ticket to kabar_bookings;

create function bookings.store_check_in_call(check_in uuid, called uuid, starts_at timestamp with time zone, ends_at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_check_in_call owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_call to kabar_bookings;

create function bookings.store_check_in_plan(plan jsonb, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_check_in_plan owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_plan to kabar_bookings;

create function bookings.store_check_in_reply(reply uuid, daily uuid, sealed bytea, proposed timestamp with time zone, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_check_in_reply owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_reply to kabar_bookings;

create function bookings.store_check_in_tokens(tokens jsonb, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_check_in_tokens owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_tokens to kabar_bookings;

create function bookings.store_chosen_trial(request uuid, booking uuid, starts timestamp with time zone, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_chosen_trial owner to kabar_bookings_system;
grant execute on function bookings.store_chosen_trial to kabar_bookings;

create function bookings.store_correction(booking uuid, no_show_by text, waited boolean, was_settled boolean) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_correction owner to kabar_bookings_system;
grant execute on function bookings.store_correction to kabar_bookings;

create function bookings.store_daily_chain(chain uuid, daily uuid, side text, token_hash bytea, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_daily_chain owner to kabar_bookings_system;
grant execute on function bookings.store_daily_chain to kabar_bookings;

create function bookings.store_guest_link(kind text, id uuid, token_hash bytea, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_guest_link owner to kabar_bookings_system;
grant execute on function bookings.store_guest_link to kabar_bookings;

create function bookings.store_missed_check_in(check_in uuid, kind text, session uuid, next_at timestamp with time zone, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.store_missed_check_in to kabar_bookings;

create function bookings.store_move(booking uuid, starts timestamp with time zone, is_late boolean, reason text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_move owner to kabar_bookings_system;
grant execute on function bookings.store_move to kabar_bookings;

create function bookings.store_objection(log uuid, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_objection owner to kabar_bookings_system;
grant execute on function bookings.store_objection to kabar_bookings;

create function bookings.store_objection_decision(log uuid, minutes integer, decision text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_objection_decision owner to kabar_bookings_system;
grant execute on function bookings.store_objection_decision to kabar_bookings;

create function bookings.store_personal_call(token_hash bytea, kind text, id uuid, guest_hash bytea, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_personal_call owner to kabar_bookings_system;
grant execute on function bookings.store_personal_call to kabar_bookings;

create function bookings.store_personal_link(loved_one uuid, token_hash bytea, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_personal_link owner to kabar_bookings_system;
grant execute on function bookings.store_personal_link to kabar_bookings;

create function bookings.store_questions(questions jsonb, at timestamp with time zone) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_questions owner to kabar_bookings_system;
grant execute on function bookings.store_questions to kabar_bookings;

create function bookings.store_reassignment(assignment uuid, next uuid, moved_packs uuid[], refunds jsonb, moved_series uuid[], with_note boolean, at timestamp with time zone) returns jsonb security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_reassignment owner to kabar_bookings_system;
grant execute on function bookings.store_reassignment to kabar_bookings;

create function bookings.store_reply_objection(daily uuid, at timestamp with time zone) returns TABLE(reply uuid, companion uuid, is_new boolean) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_reply_objection owner to kabar_bookings_system;
grant execute on function bookings.store_reply_objection to kabar_bookings;

create function bookings.store_session_log(log uuid, client uuid, kind text, session uuid, medium text, started_at timestamp with time zone, duration_seconds integer, trial_end timestamp with time zone, summary bytea, mood text, urgent boolean, details bytea, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_session_log owner to kabar_bookings_system;
grant execute on function bookings.store_session_log to kabar_bookings;

create function bookings.store_statuses(changes jsonb, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_statuses owner to kabar_bookings_system;
grant execute on function bookings.store_statuses to kabar_bookings;

create function bookings.store_trial_assignment(request uuid, companion uuid, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_trial_assignment owner to kabar_bookings_system;
grant execute on function bookings.store_trial_assignment to kabar_bookings;

create function bookings.store_trial_cancellations(trials uuid[], actors text[], reason text, note text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_trial_cancellations owner to kabar_bookings_system;
grant execute on function bookings.store_trial_cancellations to kabar_bookings;

create function bookings.store_trial_proposals(request uuid, times timestamp with time zone[], at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_trial_proposals owner to kabar_bookings_system;
grant execute on function bookings.store_trial_proposals to kabar_bookings;

create function bookings.store_undone_move(booking uuid, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function bookings.store_undone_move owner to kabar_bookings_system;
grant execute on function bookings.store_undone_move to kabar_bookings;

create function bookings.summaries_of(loved_one uuid, after uuid, most integer) returns TABLE(id uuid, companion_id uuid, medium text, started_at timestamp with time zone, duration_seconds integer, summary bytea) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.summaries_of owner to kabar_bookings_system;
grant execute on function bookings.summaries_of to kabar_bookings;

create function bookings.take_due_sessions(most integer) returns uuid[] security definer set search_path=pg_catalog, pg_temp;
alter function bookings.take_due_sessions owner to kabar_bookings_system;
grant execute on function bookings.take_due_sessions to kabar_bookings;

create function bookings.tell_about_trial_request(recipient uuid, request uuid, event text, more jsonb DEFAULT '{}'::jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.tell_about_trial_request owner to kabar_bookings_system;

create function bookings.tell_call(call uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.tell_call owner to kabar_bookings_system;

create function bookings.tell_circles(sessions uuid[], event text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.tell_circles owner to kabar_bookings_system;
grant execute on function bookings.tell_circles to kabar_bookings;

create function bookings.time_facts(companion uuid, client uuid, starts timestamp with time zone[], minutes integer, ignoring uuid[], at timestamp with time zone) returns TABLE(is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean, daily_maximum integer, calls_on_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.time_facts owner to kabar_bookings_system;
grant execute on function bookings.time_facts to kabar_bookings;

create function bookings.time_taken_by(companion_id uuid, start_time timestamp with time zone, end_time timestamp with time zone) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.time_taken_by owner to kabar_bookings_system;
grant execute on function bookings.time_taken_by to kabar_bookings;

create function bookings.times_to_book(companion uuid, client uuid, minutes integer, from_time timestamp with time zone, to_time timestamp with time zone, at timestamp with time zone) returns SETOF timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.times_to_book owner to kabar_bookings_system;
grant execute on function bookings.times_to_book to kabar_bookings;

create function bookings.trial_candidates(request uuid, search text, at timestamp with time zone) returns TABLE(companion_id uuid, shared_languages text[], shared_interests text[], accepted_mediums text[], overlapping_times jsonb, first_open_time timestamp with time zone, open_times integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_candidates owner to kabar_bookings_system;
grant execute on function bookings.trial_candidates to kabar_bookings;

create function bookings.trial_completion_facts(log uuid) returns TABLE(logged integer, allowance integer, trial_request_id uuid, trial_booking_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_completion_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_completion_facts to kabar_bookings;

create function bookings.trial_count(client uuid, at timestamp with time zone) returns TABLE(used integer, allowance integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_count owner to kabar_bookings_system;
grant execute on function bookings.trial_count to kabar_bookings;

create function bookings.trial_request_facts(request uuid, booking uuid, at timestamp with time zone) returns TABLE(client_id uuid, companion_id uuid, status text, medium text, loved_one_id uuid, waiting_since timestamp with time zone, assigned_at timestamp with time zone, accepted_at timestamp with time zone, is_verified boolean, chosen_id uuid, chosen_start timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_request_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_request_facts to kabar_bookings;

create function bookings.trial_times(person uuid, at timestamp with time zone) returns TABLE(start_time timestamp with time zone, end_time timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_times owner to kabar_bookings_system;
grant execute on function bookings.trial_times to kabar_bookings;

create function bookings.unanswered_beside(check_in uuid, side text, token_hash bytea) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.unanswered_beside owner to kabar_bookings_system;
grant execute on function bookings.unanswered_beside to kabar_bookings;

create function bookings.unconfirmed_bookings(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, scheduled_at timestamp with time zone, duration_minutes integer, medium text, status text, no_show_by text, version integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.unconfirmed_bookings owner to kabar_bookings_system;
grant execute on function bookings.unconfirmed_bookings to kabar_bookings;

create function bookings.undoable_move_of(session uuid) returns TABLE(id uuid, moved_by uuid, companion_id uuid, from_time timestamp with time zone, to_time timestamp with time zone, from_status text, version integer, settles_at timestamp with time zone, session_status text, session_starts_at timestamp with time zone, session_companion_id uuid, is_blocked boolean, acted_by uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.undoable_move_of owner to kabar_bookings_system;
grant execute on function bookings.undoable_move_of to kabar_bookings;

create function bookings.use_call_ticket(token_hash bytea, at timestamp with time zone) returns TABLE(kind text, id uuid, side text, is_guest boolean, is_current boolean, is_verified boolean, is_first boolean) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.use_call_ticket owner to kabar_bookings_system;
grant execute on function bookings.use_call_ticket to kabar_bookings;

create function bookings.use_check_in_token(token_hash bytea, at timestamp with time zone) returns TABLE(check_in uuid, way text, uses integer, is_out boolean) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.use_check_in_token owner to kabar_bookings_system;
grant execute on function bookings.use_check_in_token to kabar_bookings;

create function bookings.use_personal_link(token_hash bytea, at timestamp with time zone) returns TABLE(holder_name text, stopped_at timestamp with time zone, changed_at timestamp with time zone, uses integer, is_out boolean) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.use_personal_link owner to kabar_bookings_system;
grant execute on function bookings.use_personal_link to kabar_bookings;

create function bookings.use_summary_link(token_hash bytea, at timestamp with time zone) returns TABLE(person_name text, uses integer) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.use_summary_link owner to kabar_bookings_system;
grant execute on function bookings.use_summary_link to kabar_bookings;

create function bookings.visitor_trial_times(landing uuid, at timestamp with time zone, most integer) returns TABLE(start_time timestamp with time zone, end_time timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.visitor_trial_times owner to kabar_bookings_system;
grant execute on function bookings.visitor_trial_times to kabar_bookings;

create function bookings.waiting_facts(kind text, id uuid, at timestamp with time zone) returns TABLE(state text, starts_at timestamp with time zone, ends_at timestamp with time zone, ended_at timestamp with time zone, client_id uuid, companion_id uuid, loved_one_id uuid, client_seat uuid, companion_seat uuid, client_came boolean, companion_came boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.waiting_facts owner to kabar_bookings_system;
grant execute on function bookings.waiting_facts to kabar_bookings;

create function bookings.watch_check_in_plans_at(moments jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.watch_check_in_plans_at owner to kabar_bookings_system;
grant execute on function bookings.watch_check_in_plans_at to kabar_bookings;

create function bookings.watch_check_in_plans_of(client uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.watch_check_in_plans_of owner to kabar_bookings_system;
grant execute on function bookings.watch_check_in_plans_of to kabar_bookings;

create function bookings.weekly_half_hours(person uuid, after_time timestamp with time zone, before_time timestamp with time zone) returns SETOF timestamp with time zone stable set search_path=pg_catalog, pg_temp;
alter function bookings.weekly_half_hours owner to kabar_bookings_system;

create function bookings.wished_range(wish jsonb, day date) returns tstzrange stable set search_path=pg_catalog, pg_temp;
alter function bookings.wished_range owner to kabar_bookings_system;

create function bookings.withdraw_summaries_by_link(token_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.withdraw_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.withdraw_summaries_by_link to kabar_bookings;

create function bookings.write_handover_note(assignment uuid, sealed bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.write_handover_note owner to kabar_bookings_system;
grant execute on function bookings.write_handover_note to kabar_bookings;

create function bookings.zone_of_companion(companion uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.zone_of_companion owner to kabar_bookings_system;

create function bookings_api.asking_of_loved_one(loved_one uuid) returns TABLE(is_stopped boolean, changed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.asking_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings_api.asking_of_loved_one to kabar_client_system;

create function bookings_api.audited_person(target_type text, target_id uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.audited_person owner to kabar_bookings_system;
grant execute on function bookings_api.audited_person to kabar_backoffice;

create function bookings_api.audited_things(person uuid) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.audited_things owner to kabar_bookings_system;
grant execute on function bookings_api.audited_things to kabar_backoffice;

create function bookings_api.call_mediums_near(loved_one uuid, companion uuid, margin interval) returns TABLE(client_id uuid, medium text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.call_mediums_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_near to kabar_client_system;

create function bookings_api.call_mediums_of_client_near(client uuid, companion uuid, margin interval) returns TABLE(medium text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.call_mediums_of_client_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_of_client_near to kabar_client_system;

create function bookings_api.check_ins_to_call(client uuid, loved_one uuid, companion uuid, margin interval) returns TABLE(client_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.check_ins_to_call owner to kabar_bookings_system;
grant execute on function bookings_api.check_ins_to_call to kabar_client_system;

create function bookings_api.companion_of_trial_request(client uuid, request uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.companion_of_trial_request owner to kabar_bookings_system;
grant execute on function bookings_api.companion_of_trial_request to kabar_billing_system;

create function bookings_api.companions_of_loved_one(loved_one uuid, at timestamp with time zone) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.companions_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings_api.companions_of_loved_one to kabar_client_system;

create function bookings_api.companions_with_slot_at(at timestamp with time zone, too_many integer) returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.companions_with_slot_at owner to kabar_bookings_system;
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;

create function bookings_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;

create function bookings_api.has_session_for(loved_one uuid, companion uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.has_session_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_session_for to kabar_client_system;

create function bookings_api.has_trial_request_for(loved_one uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.has_trial_request_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_trial_request_for to kabar_client_system;

create function bookings_api.is_check_in_running(check_in uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_check_in_running owner to kabar_bookings_system;
grant execute on function bookings_api.is_check_in_running to kabar_client;

create function bookings_api.is_companion_of(companion uuid, client uuid, loved_one uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_companion_of owner to kabar_bookings_system;
grant execute on function bookings_api.is_companion_of to kabar_bookings, kabar_chat_system;

create function bookings_api.is_free_at(companion uuid, at timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_free_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_free_at to kabar_companion_system;

create function bookings_api.is_objection_open(matter uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_objection_open owner to kabar_bookings_system;
grant execute on function bookings_api.is_objection_open to kabar_backoffice;

create function bookings_api.is_pair(client uuid, companion uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_pair owner to kabar_bookings_system;
grant execute on function bookings_api.is_pair to kabar_chat, kabar_chat_system, kabar_client_system;

create function bookings_api.is_session_at(booking uuid, trial_booking uuid, starts timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_session_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_session_at to kabar_chat_system;

create function bookings_api.log_to_mail(log uuid) returns TABLE(client_id uuid, loved_one_id uuid, client_name text, started_at timestamp with time zone, logged_at timestamp with time zone, has_summary boolean, is_out boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.log_to_mail owner to kabar_bookings_system;
grant execute on function bookings_api.log_to_mail to kabar_client;

create function bookings_api.loved_one_of_missed(reference_type text, reference uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.loved_one_of_missed owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_missed to kabar_client_system;

create function bookings_api.loved_one_of_session(session uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.loved_one_of_session owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_session to kabar_chat_system;

create function bookings_api.loved_ones_asked(after uuid, most integer) returns TABLE(loved_one_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.loved_ones_asked owner to kabar_bookings_system;
grant execute on function bookings_api.loved_ones_asked to kabar_client;

create function bookings_api.next_free_moment(next_free_at timestamp with time zone, last_free_at timestamp with time zone, at timestamp with time zone) returns timestamp with time zone stable;
grant execute on function bookings_api.next_free_moment to kabar_bookings, kabar_companion_system;

create function bookings_api.open_matters(person uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.open_matters owner to kabar_bookings_system;
grant execute on function bookings_api.open_matters to kabar_auth_system;

create function bookings_api.other_of_session(session uuid, person uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.other_of_session owner to kabar_bookings_system;
grant execute on function bookings_api.other_of_session to kabar_chat_system;

create function bookings_api.people_of_care_near(client uuid, companion uuid, margin interval) returns TABLE(loved_one_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.people_of_care_near owner to kabar_bookings_system;
grant execute on function bookings_api.people_of_care_near to kabar_client_system;

create function bookings_api.session_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.session_tasks owner to kabar_bookings_system;
grant execute on function bookings_api.session_tasks to kabar_backoffice;

create function bookings_api.session_to_remind(kind text, id uuid) returns TABLE(client_id uuid, loved_one_id uuid, client_name text, companion_name text, state text, medium text, starts_at timestamp with time zone, is_out boolean, is_stopped boolean, is_revoked boolean, opens_call boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.session_to_remind owner to kabar_bookings_system;
grant execute on function bookings_api.session_to_remind to kabar_client;

create function bookings_api.sessions_by_month(since timestamp with time zone) returns TABLE(month timestamp with time zone, sessions bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.sessions_by_month owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_by_month to kabar_backoffice;

create function bookings_api.sessions_of_earnings(companion uuid, keys uuid[]) returns TABLE(key uuid, client_name text, started_at timestamp without time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.sessions_of_earnings owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_earnings to kabar_billing_system;

create function bookings_api.sessions_of_person(person uuid, at timestamp with time zone) returns TABLE(id uuid, starts_at timestamp with time zone, side text, is_trial boolean, with_cause boolean, sale uuid, other_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.sessions_of_person owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_person to kabar_billing_system;

create function bookings_api.sessions_of_sale(sale uuid, at timestamp with time zone) returns TABLE(id uuid, starts_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.sessions_of_sale owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_sale to kabar_billing_system;

create function bookings_api.set_week(time_zone text, week jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.set_week owner to kabar_bookings_system;
grant execute on function bookings_api.set_week to kabar_companion;

create function bookings_api.store_mailed_link(kind text, id uuid, starts_at timestamp with time zone, token_hash bytea) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.store_mailed_link owner to kabar_bookings_system;
grant execute on function bookings_api.store_mailed_link to kabar_client;

create function bookings_api.trial_request_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.trial_request_tasks owner to kabar_bookings_system;
grant execute on function bookings_api.trial_request_tasks to kabar_backoffice;

create function bookings_api.week_of_check_ins(loved_one uuid, first_date date, last_date date, starts_at timestamp with time zone, ends_at timestamp with time zone) returns TABLE(asked integer, answered integer, calls integer, calls_ahead integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.week_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings_api.week_of_check_ins to kabar_client;

create function bookings_api.week_of_person(holder uuid, loved_one uuid, first_date date, last_date date, starts_at timestamp with time zone, ends_at timestamp with time zone) returns TABLE(asked integer, answered integer, calls integer, calls_ahead integer, summaries integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.week_of_person owner to kabar_bookings_system;
grant execute on function bookings_api.week_of_person to kabar_client;
