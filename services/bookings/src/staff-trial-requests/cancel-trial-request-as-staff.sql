-- Cancels a trial request for staff (a moderator only a pending one) and records the action. Null when done, otherwise
-- the refusal's code.
-- needs auth_api.has_role, backoffice_api.record_action, bookings.lock_client, bookings.stop_trial_request
create function bookings.cancel_trial_request_as_staff(request uuid, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted bookings.trial_requests;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then return 'forbidden'; end if;
    perform bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own where own.id = request;
    select * into wanted from bookings.trial_requests as own where own.id = request;
    if wanted.id is null then return 'not_found'; end if;
    if wanted.status in ('completed', 'cancelled') then return 'request_finished'; end if;
    if wanted.status <> 'pending' and not auth_api.has_role('admin') then return 'forbidden'; end if;
    perform bookings.stop_trial_request(wanted, 'staff', reason, at);
    perform backoffice_api.record_action('trial_request_cancelled', 'trial_request', request,
      jsonb_build_object('before', jsonb_build_object('status', wanted.status),
        'after', jsonb_build_object('status', 'cancelled', 'reason', reason)));
    return null;
  end $$;
alter function bookings.cancel_trial_request_as_staff owner to kabar_bookings_system;
grant execute on function bookings.cancel_trial_request_as_staff to kabar_bookings;
