-- Public ratings: the average of at least five reviews, never above 7. No row with fewer reviews.
-- not null companion_id, review_count, rating
create view bookings_api.ratings as
  select companion_id, review_count,
      round(least(7, greatest(0, rating_sum::numeric / review_count)), 1)::double precision as rating
    from bookings.ratings where review_count >= 5;
alter view bookings_api.ratings owner to kabar_bookings_system;
grant select on bookings_api.ratings to kabar_bookings, kabar_companion, kabar_companion_system;
