-- Notifies a client, once, that the free trial sessions are used up, as soon as enough are logged. trial_request,
-- trial_booking: what the last of them belongs to. Counting is serialised for each client until the transaction ends.
-- needs billing_api.trial_session_allowance, bookings.logged_trials, chat_api.notify
create function bookings.complete_trials(client uuid, trial_request uuid, trial_booking uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('completed trials of ' || client, 0));
    if bookings.logged_trials(client) < billing_api.trial_session_allowance() then return; end if;
    insert into bookings.trial_completions (client_id, completed_at) values (client, at) on conflict do nothing;
    if not found then return; end if;
    perform chat_api.notify(client, 'trial_completed_subscribe', jsonb_build_object('trial_request_id', trial_request,
      'trial_booking_id', trial_booking, 'sessions', billing_api.trial_session_allowance()));
  end $$;
alter function bookings.complete_trials owner to kabar_bookings_system;
