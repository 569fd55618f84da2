-- Clients read logs only through bookings.received_session_logs, which omits mood and urgency.
create policy session_logs_system on bookings.session_logs to kabar_bookings_system using (true) with check (true);
create policy trial_completions_system on bookings.trial_completions to kabar_bookings_system using (true) with check (true);
create policy trial_completions_own on bookings.trial_completions for select to kabar_bookings
  using (client_id = (select auth_api.uid()));
-- Inserted by the companion who logs the client's last free trial session.
create policy trial_completions_add on bookings.trial_completions for insert to kabar_bookings
  with check (exists (select from bookings.session_logs as log, lateral bookings.trial_completion_facts(log.id) as facts
    where log.client_user_id = client_id and log.companion_user_id = (select auth_api.uid()) and log.trial_booking_id is not null
      and facts.logged >= facts.allowance));
grant select, insert on bookings.trial_completions to kabar_bookings;
grant select, insert on bookings.trial_completions to kabar_bookings_system;
create policy session_logs_read on bookings.session_logs for select to kabar_bookings
  using (companion_user_id = (select auth_api.uid()));
grant select on bookings.session_logs to kabar_bookings;
grant select, insert, update, delete on bookings.session_logs to kabar_bookings_system;

create policy figures_system on bookings.figures to kabar_bookings_system using (true) with check (true);
grant select, insert, update (count) on bookings.figures to kabar_bookings_system;
