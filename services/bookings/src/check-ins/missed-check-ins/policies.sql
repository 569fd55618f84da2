-- Clients and companions read their own missed check-ins, staff read all. Links are for background work only.
create policy missed_check_ins_system on bookings.missed_check_ins to kabar_bookings_system using (true) with check (true);
create policy missed_check_ins_read on bookings.missed_check_ins for select to kabar_bookings
  using ((select auth_api.uid()) in (client_user_id, companion_user_id)
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
create policy missed_check_ins_told on bookings.missed_check_ins for update to kabar_bookings
  using ((select auth_api.has_role('system')) and state = 'ended') with check ((select auth_api.has_role('system')));
grant select, update (told_at) on bookings.missed_check_ins to kabar_bookings;
grant select, insert, update on bookings.missed_check_ins to kabar_bookings_system;

create policy missed_check_in_steps_system on bookings.missed_check_in_steps to kabar_bookings_system using (true) with check (true);
create policy missed_check_in_steps_read on bookings.missed_check_in_steps for select to kabar_bookings
  using (exists (select from bookings.missed_check_ins as chain where chain.id = check_in_id
    and ((select auth_api.uid()) in (chain.client_user_id, chain.companion_user_id)
      or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))));
grant select on bookings.missed_check_in_steps to kabar_bookings;
-- Append-only; an erasure replaces the person's id.
grant select, insert, update (acted_by) on bookings.missed_check_in_steps to kabar_bookings_system;

create policy missed_check_in_links_system on bookings.missed_check_in_links to kabar_bookings_system using (true) with check (true);
grant select, insert, update (answered_at) on bookings.missed_check_in_links to kabar_bookings_system;
create policy missed_check_in_links_jobs on bookings.missed_check_in_links for insert to kabar_bookings
  with check ((select auth_api.has_role('system')));
grant insert (token_hash, check_in_id, turn, contact_id) on bookings.missed_check_in_links to kabar_bookings;
