-- Assigns a companion to a pending trial request, for staff: notifies both in their language, opens their conversation,
-- and records the action. Null when done, otherwise the refusal's code, after which the caller rolls back.
-- needs auth_api.has_role, auth_api.hold_people, auth_api.people, auth_api.reader, auth_api.uid, backoffice_api.record_action, bookings.assign_companion, bookings.lock_client, chat_api.notify, companion_api.verified_companions
create function bookings.assign_trial_request(request uuid, companion uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted bookings.trial_requests;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then return 'forbidden'; end if;
    perform auth_api.hold_people(array[assign_trial_request.companion]);
    perform bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own where own.id = request;
    select * into wanted from bookings.trial_requests as own where own.id = request;
    if wanted.id is null then return 'not_found'; end if;
    if wanted.status in ('completed', 'cancelled') then return 'request_finished'; end if;
    if wanted.status <> 'pending' then return 'request_assigned'; end if;
    if exists (select from bookings.trial_request_declines as declined
      where declined.trial_request_id = request and declined.companion_id = companion)
    then
      return 'companion_declined';
    end if;
    if not exists (select from companion_api.verified_companions as verified
      where verified.user_id = companion and wanted.preferred_medium = any (verified.accepted_mediums))
    then
      return 'companion_not_suitable';
    end if;
    if bookings.assign_companion(wanted.requester_user_id, companion, 'trial_request', at) is not null then
      return 'assigned_to_another';
    end if;
    update bookings.trial_requests as own set status = 'assigned', assigned_companion_id = companion,
        assigned_at = date_trunc('milliseconds', at), assigned_by = auth_api.uid(), accepted_at = null
      where own.id = request;
    perform backoffice_api.record_action('trial_request_assigned', 'trial_request', request,
      jsonb_build_object('before', jsonb_build_object('status', 'pending'),
        'after', jsonb_build_object('status', 'assigned', 'assigned_companion_id', companion)));
    perform chat_api.notify(told.person, 'booking_reminder', jsonb_build_object('trial_request_id', request, 'message',
        case when told.person = companion then
          case reader.language when 'id' then format('Anda ditugaskan untuk permintaan percobaan dari %s. Mohon jawab dalam 24 jam.', other.preferred_name)
            else format('You have been assigned to a trial request of %s. Please answer within 24 hours.', other.preferred_name) end
        else
          case reader.language when 'id' then format('%s ditugaskan untuk permintaan percobaan Anda dan akan segera mengusulkan waktu.', other.preferred_name)
            else format('%s has been assigned to your trial request and will suggest times soon.', other.preferred_name) end
        end))
      from (values (wanted.requester_user_id, companion), (companion, wanted.requester_user_id)) as told (person, other_id)
      join auth_api.people as other on other.id = told.other_id
      cross join lateral auth_api.reader(told.person) as reader
      order by told.person;
    return null;
  end $$;
alter function bookings.assign_trial_request owner to kabar_bookings_system;
grant execute on function bookings.assign_trial_request to kabar_bookings;
