create policy trial_requests_system on bookings.trial_requests to kabar_bookings_system using (true) with check (true);
create policy trial_requests_own on bookings.trial_requests for select to kabar_bookings
  using (requester_user_id = (select auth_api.uid()));
create policy trial_requests_assigned on bookings.trial_requests for select to kabar_bookings
  using (assigned_companion_id = (select auth_api.uid()) and status in ('assigned', 'in_progress'));
create policy trial_requests_staff on bookings.trial_requests for select to kabar_bookings
  using ((select auth_api.has_role('admin')) or (status = 'pending' and (select auth_api.has_role('moderator'))));
create policy trial_requests_jobs on bookings.trial_requests for select to kabar_bookings
  using ((select auth_api.has_role('system')));
create policy trial_requests_create on bookings.trial_requests for insert to kabar_bookings
  with check (requester_user_id = (select auth_api.uid()) and status = 'pending' and (select auth_api.has_role('client')));
grant select, insert (id, requester_user_id, is_for_loved_one, loved_one_profile_id, preferred_medium, contact_value,
  preferred_times, client_message, special_instructions, purpose, other_purpose, created_at, waiting_since)
  on bookings.trial_requests to kabar_bookings;
grant select, update on bookings.trial_requests to kabar_bookings_system;

create policy trial_request_declines_system on bookings.trial_request_declines to kabar_bookings_system
  using (true) with check (true);
create policy trial_request_declines_staff on bookings.trial_request_declines for select to kabar_bookings
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))
    or companion_id = (select auth_api.uid()));
grant select on bookings.trial_request_declines to kabar_bookings;
grant select, insert, update, delete on bookings.trial_request_declines to kabar_bookings_system;

create policy trial_request_proposals_system on bookings.trial_request_proposals to kabar_bookings_system
  using (true) with check (true);
-- Everyone who can read a request can read its proposed times.
create policy trial_request_proposals_of_request on bookings.trial_request_proposals for select to kabar_bookings
  using (exists (select from bookings.trial_requests as own where own.id = trial_request_proposals.trial_request_id));
grant select on bookings.trial_request_proposals to kabar_bookings;
grant select, insert, delete, update on bookings.trial_request_proposals to kabar_bookings_system;
