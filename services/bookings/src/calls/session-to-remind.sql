-- Facts that decide whether the loved one of a session gets a reminder, and the mail's content. No row for a session without a
-- loved one. For jobs only. is_out: the client is suspended, or the companion is not verified or suspended. is_revoked: the
-- client ended the guest links of the call and created no new one.
create function bookings_api.session_to_remind(kind text, id uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, companion_name text, state text, medium text,
    starts_at timestamptz, is_out boolean, is_stopped boolean, is_revoked boolean, opens_call boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.client_id, session.loved_one_id, client.preferred_name, companion.preferred_name, session.state, session.medium,
        session.starts_at, auth_api.is_out(session.client_id, true) or auth_api.is_out(session.companion_id, false)
          or not exists (select from companion_api.verified_companions as verified where verified.user_id = session.companion_id),
        exists (select from bookings.personal_links as personal
          where personal.loved_one_id = session.loved_one_id and personal.stopped_at is not null),
        coalesce((select bool_and(link.revoked_at is not null) from bookings.call_guest_links as link
          where link.kind = session_to_remind.kind and link.source_id = session_to_remind.id and not link.is_personal
            and (link.mailed_for is null or link.mailed_for = session.starts_at)), false),
        session.medium = 'video'
          and (session_to_remind.kind = 'booking' or backoffice_api.feature_enabled('video_trial_enabled'))
      from bookings.call_session(session_to_remind.kind, session_to_remind.id) as session
        left join auth_api.preferred_names(array[session.client_id]) as client on true
        left join auth_api.preferred_names(array[session.companion_id]) as companion on true
      where session.loved_one_id is not null and bookings.require_role('system')
  $$;
alter function bookings_api.session_to_remind owner to kabar_bookings_system;
grant execute on function bookings_api.session_to_remind to kabar_client;
