-- The group and channels of a notification type, equal to channelsOfTypes in
-- shared/contracts/src/notification-channels.ts; no row for an unknown type, which is then shown by the bell only.
create function chat.channels_of(type text) returns table (notification_group text, channels text[])
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select known.notification_group, known.channels from (values
        ('booking_reminder', 'reminders', array['email', 'push']),
        ('booking_confirmation', 'reminders', array['email', 'push']),
        ('booking_created', 'sessions', array['email', 'push']),
        ('booking_series_created', 'sessions', array['email', 'push']),
        ('booking_series_ended', 'sessions', array['email', 'push']),
        ('booking_cancelled', 'sessions', array['email', 'push']),
        ('booking_moved', 'sessions', array['email', 'push']),
        ('booking_move_proposed', 'sessions', array['email', 'push']),
        ('booking_move_declined', 'sessions', array['email', 'push']),
        ('booking_corrected', 'sessions', array['email', 'push']),
        ('assignment_ended', 'sessions', array['email', 'push']),
        ('companion_changed', 'sessions', array['email', 'push']),
        ('session_in_question', 'sessions', array['email', 'push']),
        ('companion_absent', 'sessions', array['email', 'push']),
        ('call_waiting', 'reminders', array['push']),
        ('session_logged', 'sessions', array[]::text[]),
        ('trial_booking_request', 'trial_calls', array['email', 'push']),
        ('trial_booking_response', 'trial_calls', array['email', 'push']),
        ('trial_booking_cancelled', 'trial_calls', array['email', 'push']),
        ('trial_request_changed', 'trial_calls', array['email', 'push']),
        ('trial_completed_subscribe', 'trial_calls', array[]::text[]),
        ('calls_refused', 'sessions', array['email', 'push']),
        ('asking_stopped', 'sessions', array['email', 'push']),
        ('missed_check_in_started', 'sessions', array['email', 'push']),
        ('missed_check_in_retry', 'sessions', array['email', 'push']),
        ('missed_check_in_asked', 'sessions', array['email', 'push']),
        ('missed_check_in_with_staff', 'sessions', array['email', 'push']),
        ('missed_check_in_ended', 'sessions', array['email', 'push']),
        ('check_in_question', 'reminders', array['email', 'push']),
        ('check_in_call', 'sessions', array['email', 'push']),
        ('check_in_help', 'sessions', array['email', 'push']),
        ('check_in_late_fine', 'sessions', array['email', 'push']),
        ('check_in_reply', 'messages', array['push']),
        ('check_in_plan_changed', 'sessions', array['email', 'push']),
        ('session_pack_purchased', 'payments', array['email', 'push']),
        ('session_pack_expires', 'payments', array['email', 'push']),
        ('subscription_started', 'payments', array['email', 'push']),
        ('subscription_changed', 'payments', array['email', 'push']),
        ('payment_refunded', 'payments', array['email', 'push']),
        ('message_unread', 'messages', array['email', 'push']),
        ('companion_approved', 'verification', array['email', 'push']),
        ('companion_rejected', 'verification', array['email', 'push']),
        ('incident_opened', 'incidents', array['push']),
        ('incident_news', 'incidents', array['push']),
        ('report_decided', 'messages', array['email', 'push']),
        ('message_warning', 'messages', array['email', 'push']),
        ('mute_lifted', 'messages', array['email', 'push'])
      ) as known (type, notification_group, channels)
      where known.type = channels_of.type
  $$;
grant execute on function chat.channels_of to kabar_chat, kabar_chat_system;
