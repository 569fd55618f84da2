-- One random id for all bookings of a person: they still belong together, and to nobody.
create function bookings.put_subject_in_place_of(person uuid, subject uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.trial_bookings set user_id = subject, message = null where user_id = person;
    update bookings.trial_bookings set companion_id = subject where companion_id = person
  $$;
alter function bookings.put_subject_in_place_of owner to kabar_bookings_system;
