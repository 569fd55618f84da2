-- Only the functions of this folder access these tables, because permission depends on several of them.
create policy calls_system on bookings.calls to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.calls to kabar_bookings_system;

create policy call_guest_links_own on bookings.call_guest_links for select to kabar_bookings
  using (created_by = (select auth_api.uid()));
create policy call_guest_links_system on bookings.call_guest_links to kabar_bookings_system using (true) with check (true);
grant select (id, kind, source_id, created_by, name, created_at, revoked_at, mailed_for) on bookings.call_guest_links to kabar_bookings;
grant select, insert, update, delete on bookings.call_guest_links to kabar_bookings_system;

create policy call_tickets_system on bookings.call_tickets to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.call_tickets to kabar_bookings_system;

create policy call_attendance_own on bookings.call_attendance for select to kabar_bookings
  using (account_id = (select auth_api.uid()));
create policy call_attendance_system on bookings.call_attendance to kabar_bookings_system using (true) with check (true);
grant select (id, call_id, side, account_id, joined_at, left_at, left_why) on bookings.call_attendance to kabar_bookings;
grant select, insert, update on bookings.call_attendance to kabar_bookings_system;

create policy video_sessions_own on bookings.video_sessions for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy video_sessions_system on bookings.video_sessions to kabar_bookings_system using (true) with check (true);
grant select on bookings.video_sessions to kabar_bookings;
grant select, insert, update on bookings.video_sessions to kabar_bookings_system;

create policy call_steps_system on bookings.call_steps to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.call_steps to kabar_bookings_system;

create policy livekit_events_system on bookings.livekit_events to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.livekit_events to kabar_bookings_system;
