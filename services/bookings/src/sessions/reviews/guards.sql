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
