-- The account's holder reads their own plans, staff all, a companion those of their clients. Only functions of this folder write.
create policy check_in_plans_system on bookings.check_in_plans to kabar_bookings_system using (true) with check (true);
create policy check_in_plans_read on bookings.check_in_plans for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))
    or (select auth_api.has_role('system'))
    or exists (select from bookings.client_companion_assignments as pair
      where pair.client_id = check_in_plans.client_id and pair.companion_id = (select auth_api.uid()) and pair.status = 'active'));
grant select on bookings.check_in_plans to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_plans to kabar_bookings_system;

create policy check_in_trials_system on bookings.check_in_trials to kabar_bookings_system using (true) with check (true);
create policy check_in_trials_own on bookings.check_in_trials for select to kabar_bookings using (client_id = (select auth_api.uid()));
grant select on bookings.check_in_trials to kabar_bookings;
grant select, insert, delete on bookings.check_in_trials to kabar_bookings_system;
