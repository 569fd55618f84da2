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
  constraint trial_bookings_approved CHECK (
CASE status
    WHEN 'approved'::text THEN (approved_at IS NOT NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (approved_at IS NULL)
END),
  constraint trial_bookings_cancellation_reason CHECK ((cancellation_reason = 'account_closed'::text)),
  constraint trial_bookings_cancelled CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancellation_reason IS NOT NULL)))),
  constraint trial_bookings_length CHECK (((requested_end_time > requested_start_time) AND (requested_end_time <= (requested_start_time + '01:00:00'::interval)))),
  constraint trial_bookings_people CHECK ((user_id <> companion_id)),
  constraint trial_bookings_pkey PRIMARY KEY (id),
  constraint trial_bookings_rejected CHECK ((((status = 'rejected'::text) = (rejected_at IS NOT NULL)) AND ((status = 'rejected'::text) = (rejection_reason IS NOT NULL)))),
  constraint trial_bookings_rejection_reason CHECK ((rejection_reason = ANY (ARRAY['declined'::text, 'time_taken'::text]))),
  constraint trial_bookings_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE INDEX trial_bookings_calendar ON bookings.trial_bookings USING btree (companion_id, requested_start_time);
CREATE INDEX trial_bookings_due ON bookings.trial_bookings USING btree (requested_start_time) WHERE (status = 'pending'::text);
CREATE INDEX trial_bookings_of_client ON bookings.trial_bookings USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX trial_bookings_of_companion ON bookings.trial_bookings USING btree (companion_id, created_at DESC, id DESC);
CREATE INDEX trial_bookings_rivals ON bookings.trial_bookings USING btree (user_id, requested_start_time) WHERE (status = 'pending'::text);
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
grant insert, select, update (status, rejection_reason, rejected_at) on bookings.trial_bookings to kabar_bookings;
grant select, update on bookings.trial_bookings to kabar_bookings_system;

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

create function bookings.approve_trial_booking(booking uuid, at timestamp with time zone) returns TABLE(id uuid, user_id uuid, requested_start_time timestamp with time zone, status text) security definer set search_path=pg_catalog, pg_temp;
alter function bookings.approve_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.approve_trial_booking to kabar_bookings;

create function bookings.change_week(known integer, time_zone text, week jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.change_week owner to kabar_bookings_system;
grant execute on function bookings.change_week to kabar_bookings;

create function bookings.check_trial_booking_change() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function bookings.check_trial_booking_change owner to kabar_bookings_system;

create function bookings.claim_time(people uuid[], during tstzrange, kind text, source_id uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings.claim_time owner to kabar_bookings_system;

create function bookings.free_times(person uuid, after_time timestamp with time zone, before_time timestamp with time zone) returns SETOF timestamp with time zone stable set search_path=pg_catalog, pg_temp;
alter function bookings.free_times owner to kabar_bookings_system;

create function bookings.generate_slots(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.generate_slots owner to kabar_bookings_system;
grant execute on function bookings.generate_slots to kabar_bookings;

create function bookings.is_time_claimed(companion_id uuid, start_time timestamp with time zone, end_time timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.is_time_claimed owner to kabar_bookings_system;
grant execute on function bookings.is_time_claimed to kabar_bookings;

create function bookings.put_subject_in_place_of(person uuid, subject uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.put_subject_in_place_of owner to kabar_bookings_system;

create function bookings.renew_next_free_time(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings.renew_next_free_time owner to kabar_bookings_system;
grant execute on function bookings.renew_next_free_time to kabar_bookings;

create function bookings.trial_times(person uuid, at timestamp with time zone) returns TABLE(start_time timestamp with time zone, end_time timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings.trial_times owner to kabar_bookings_system;
grant execute on function bookings.trial_times to kabar_bookings;

create function bookings_api.companions_with_slot_at(at timestamp with time zone, too_many integer) returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.companions_with_slot_at owner to kabar_bookings_system;
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;

create function bookings_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;

create function bookings_api.has_approved_call_near(client uuid, companion uuid, margin interval) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.has_approved_call_near owner to kabar_bookings_system;
grant execute on function bookings_api.has_approved_call_near to kabar_client_system;

create function bookings_api.is_free_at(companion uuid, at timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.is_free_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_free_at to kabar_companion_system;

create function bookings_api.next_free_moment(next_free_at timestamp with time zone, last_free_at timestamp with time zone, at timestamp with time zone) returns timestamp with time zone immutable set search_path=pg_catalog, pg_temp;
grant execute on function bookings_api.next_free_moment to kabar_bookings, kabar_companion_system;

create function bookings_api.set_week(time_zone text, week jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function bookings_api.set_week owner to kabar_bookings_system;
grant execute on function bookings_api.set_week to kabar_companion;
