-- Notifies a person about a change of a trial request; does nothing for an erased account.
-- needs auth_api.people, chat_api.notify
create function bookings.tell_about_trial_request(recipient uuid, request uuid, event text, more jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from auth_api.people where id = recipient) then return; end if;
    perform chat_api.notify(recipient, 'trial_request_changed',
      jsonb_build_object('trial_request_id', request, 'event', event) || more);
  end $$;
alter function bookings.tell_about_trial_request owner to kabar_bookings_system;
