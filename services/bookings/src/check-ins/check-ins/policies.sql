-- A person with an account reads their own; the companion who answers reads them while they accompany the client; staff reads
-- all. The account's holder sees a loved one's through bookings.seen_check_ins, which omits texts. Only functions of this folder
-- write.
create policy check_ins_system on bookings.check_ins to kabar_bookings_system using (true) with check (true);
create policy check_ins_read on bookings.check_ins for select to kabar_bookings
  using (companion_id = (select auth_api.uid()) and client_id <> all ((select bookings.left_clients())::uuid[])
    or client_id = (select auth_api.uid()) and loved_one_id is null
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
grant select on bookings.check_ins to kabar_bookings;
grant select, insert, update, delete on bookings.check_ins to kabar_bookings_system;

create policy check_in_tokens_system on bookings.check_in_tokens to kabar_bookings_system using (true) with check (true);
grant select, insert, update (used_since, uses), delete on bookings.check_in_tokens to kabar_bookings_system;

create policy check_in_replies_system on bookings.check_in_replies to kabar_bookings_system using (true) with check (true);
create policy check_in_replies_read on bookings.check_in_replies for select to kabar_bookings
  using (exists (select from bookings.check_ins as own where own.id = check_in_id));
grant select on bookings.check_in_replies to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_replies to kabar_bookings_system;
