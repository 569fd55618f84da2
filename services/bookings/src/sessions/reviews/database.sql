-- Clients read and write their own reviews.
create policy reviews_system on bookings.reviews to kabar_bookings_system using (true) with check (true);
create policy reviews_read on bookings.reviews for select to kabar_bookings
  using (reviewer_id = (select auth_api.uid()));
create policy reviews_add on bookings.reviews for insert to kabar_bookings
  with check (reviewer_id = (select auth_api.uid()) and (select auth_api.has_role('client')) and not is_companion_review
    and bookings.had_session_with(reviewed_user_id));
create policy reviews_change on bookings.reviews for update to kabar_bookings
  using (reviewer_id = (select auth_api.uid())) with check (reviewer_id = (select auth_api.uid()));
-- Companions read comments about themselves; the service returns neither the author nor the stars.
create policy reviews_received on bookings.reviews for select to kabar_bookings
  using (reviewed_user_id = (select auth_api.uid()) and not is_companion_review);
grant select, insert (reviewer_id, reviewed_user_id, rating, comment, created_at, updated_at),
  update (rating, comment, updated_at) on bookings.reviews to kabar_bookings;
grant select, update, delete on bookings.reviews to kabar_bookings_system;

create policy ratings_system on bookings.ratings to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.ratings to kabar_bookings_system;

-- The caller's assigned companion, if at least this many sessions are logged and the caller has not reviewed them; else null.
create function bookings.companion_to_ask_about(sessions integer) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select assignment.companion_id from bookings.client_companion_assignments as assignment
      where assignment.client_id = auth_api.uid() and assignment.status = 'active'
        and (select count(*) from (select from bookings.session_logs as log
          where log.client_user_id = auth_api.uid() limit sessions) as recent) >= sessions
        and not exists (select from bookings.reviews as review
          where review.reviewer_id = auth_api.uid() and review.reviewed_user_id = assignment.companion_id)
        and bookings.had_session_with(assignment.companion_id)
  $$;
alter function bookings.companion_to_ask_about owner to kabar_bookings_system;
grant execute on function bookings.companion_to_ask_about to kabar_bookings;

-- Maintains the number and sum of the reviews of a companion. Excludes reviews that companions write about clients.
create function bookings.count_review() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op <> 'INSERT' and not old.is_companion_review then
      update bookings.ratings set review_count = review_count - 1, rating_sum = rating_sum - old.rating
        where companion_id = old.reviewed_user_id;
    end if;
    if tg_op <> 'DELETE' and not new.is_companion_review then
      insert into bookings.ratings as stored (companion_id, review_count, rating_sum)
        values (new.reviewed_user_id, 1, new.rating)
        on conflict (companion_id) do update
          set review_count = stored.review_count + 1, rating_sum = stored.rating_sum + excluded.rating_sum;
    end if;
    return null;
  end $$;
alter function bookings.count_review owner to kabar_bookings_system;
create trigger reviews_counted after insert or delete or update of rating, reviewed_user_id, is_companion_review
  on bookings.reviews for each row execute function bookings.count_review();

-- Whether the caller, a client, had a session with a companion: logged, completed, or attended by both.
create function bookings.had_session_with(companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.session_logs as log
        where log.client_user_id = auth_api.uid() and log.companion_user_id = companion)
      or exists (select from bookings.bookings as booking
        where booking.user_id = auth_api.uid() and booking.companion_id = companion and booking.status = 'completed')
      or exists (select from bookings.video_sessions as joint join bookings.calls as room on room.id = joint.call_id
        where joint.companion_id = companion and (
          exists (select from bookings.bookings as booking
            where room.kind = 'booking' and booking.id = room.source_id and booking.user_id = auth_api.uid())
          or exists (select from bookings.trial_bookings as trial
            where room.kind = 'trial' and trial.id = room.source_id and trial.user_id = auth_api.uid())))
  $$;
alter function bookings.had_session_with owner to kabar_bookings_system;
grant execute on function bookings.had_session_with to kabar_bookings;

-- Public ratings: the average of at least five reviews, never above 7. No row with fewer reviews.
-- not null companion_id, review_count, rating
create view bookings_api.ratings as
  select companion_id, review_count,
      round(least(7, greatest(0, rating_sum::numeric / review_count)), 1)::double precision as rating
    from bookings.ratings where review_count >= 5;
alter view bookings_api.ratings owner to kabar_bookings_system;
grant select on bookings_api.ratings to kabar_bookings, kabar_companion, kabar_companion_system;
