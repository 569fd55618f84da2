-- Records whether the loved one of a personal link wants to be asked, and enqueues the notices about it.
create function bookings.stop_personal_link(token_hash bytea, stopped boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update bookings.personal_links as link set stopped_at = case when stopped then at end, changed_at = at
        where link.token_hash = stop_personal_link.token_hash
        returning link.loved_one_id)
    select jobs_api.enqueue('bookings:notify-of-stop', jsonb_build_object('lovedOneId', changed.loved_one_id)) from changed
  $$;
alter function bookings.stop_personal_link owner to kabar_bookings_system;
grant execute on function bookings.stop_personal_link to kabar_bookings;
