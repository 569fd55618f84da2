create policy trial_bookings_system on bookings.trial_bookings to kabar_bookings_system
  using (true) with check (true);
create policy trial_bookings_read on bookings.trial_bookings for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    or (select auth_api.has_role('system')));
create policy trial_bookings_request on bookings.trial_bookings for insert to kabar_bookings
  with check (user_id = (select auth_api.uid()) and (select auth_api.has_role('client')) and status = 'pending');
create policy trial_bookings_decide on bookings.trial_bookings for update to kabar_bookings
  using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
create policy trial_bookings_expire on bookings.trial_bookings for update to kabar_bookings
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (status, rejection_reason, rejected_at) on bookings.trial_bookings to kabar_bookings;
grant select, update on bookings.trial_bookings to kabar_bookings_system;
-- For a time that a client chose among the companion's proposals.
grant insert on bookings.trial_bookings to kabar_bookings_system;

create policy trial_booking_steps_system on bookings.trial_booking_steps to kabar_bookings_system using (true) with check (true);
create policy trial_booking_steps_read on bookings.trial_booking_steps for select to kabar_bookings
  using (exists (select from bookings.trial_bookings as trial where trial.id = trial_booking_steps.trial_booking_id
    and ((select auth_api.uid()) in (trial.user_id, trial.companion_id) or (select auth_api.has_role('system')))));
create policy trial_booking_steps_do on bookings.trial_booking_steps for insert to kabar_bookings
  with check ((select auth_api.has_role('system')));
grant select, insert on bookings.trial_booking_steps to kabar_bookings;
grant select, insert on bookings.trial_booking_steps to kabar_bookings_system;
