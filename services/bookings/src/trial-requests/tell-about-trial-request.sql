-- Notifies a person about a change of a trial request; does nothing for an erased account.
-- needs auth_api.people, chat_api.notify
create function bookings.tell_about_trial_request(recipient uuid, request uuid, event text, more jsonb default '{}') returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(person.id, 'trial_request_changed', jsonb_build_object('trial_request_id', request, 'event', event) || more)
      from auth_api.people as person where person.id = recipient
  $$;
alter function bookings.tell_about_trial_request owner to kabar_bookings_system;
