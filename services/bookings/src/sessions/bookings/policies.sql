create policy bookings_system on bookings.bookings to kabar_bookings_system using (true) with check (true);
create policy bookings_read on bookings.bookings for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid()));
grant select on bookings.bookings to kabar_bookings;
grant select, insert, update on bookings.bookings to kabar_bookings_system;

create policy booking_changes_system on bookings.booking_changes to kabar_bookings_system using (true) with check (true);
create policy booking_changes_read on bookings.booking_changes for select to kabar_bookings
  using (exists (select from bookings.bookings as booking where booking.id = booking_changes.booking_id
    and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
-- For the data export of a circle member: the changes that they made for another person.
create policy booking_changes_acted on bookings.booking_changes for select to kabar_bookings
  using (acted_by = (select auth_api.uid()));
grant select on bookings.booking_changes to kabar_bookings;
-- Append-only; an erasure replaces the person's ids and removes the reason.
grant select, insert, update (actor_id, acted_by, reason) on bookings.booking_changes to kabar_bookings_system;

create policy booking_steps_system on bookings.booking_steps to kabar_bookings_system using (true) with check (true);
create policy booking_steps_read on bookings.booking_steps for select to kabar_bookings
  using (exists (select from bookings.bookings as booking where booking.id = booking_steps.booking_id
    and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
create policy booking_steps_do on bookings.booking_steps for insert to kabar_bookings
  with check ((select auth_api.has_role('system')) or exists (select from bookings.bookings as booking
    where booking.id = booking_steps.booking_id and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
grant select, insert on bookings.booking_steps to kabar_bookings;
grant select, insert, delete on bookings.booking_steps to kabar_bookings_system;

-- Only the person who cancelled sees a deferred cancellation and can undo it. bookings.store_statuses settles it.
create policy deferred_cancellations_own on bookings.deferred_cancellations to kabar_bookings
  using (asked_by = (select auth_api.uid()))
  with check (asked_by = (select auth_api.uid()) and exists (select from bookings.bookings as booking
    where booking.id = booking_id and booking.status in ('pending', 'scheduled', 'confirmed')
      and asked_by = case actor when 'client' then booking.user_id else booking.companion_id end));
create policy deferred_cancellations_system on bookings.deferred_cancellations to kabar_bookings_system using (true) with check (true);
grant select, insert, delete on bookings.deferred_cancellations to kabar_bookings;
grant select, delete on bookings.deferred_cancellations to kabar_bookings_system;

-- Only the client who moved the session sees an undoable move. Written by bookings.keep_old_time, forget_moves and
-- store_undone_move.
create policy undoable_moves_read on bookings.undoable_moves for select to kabar_bookings
  using (moved_by = (select auth_api.uid()) or (select auth_api.has_role('system')));
create policy undoable_moves_system on bookings.undoable_moves to kabar_bookings_system using (true) with check (true);
grant select on bookings.undoable_moves to kabar_bookings;
grant select, insert, delete on bookings.undoable_moves to kabar_bookings_system;
