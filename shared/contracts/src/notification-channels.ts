import { z } from 'zod';
import type { NotificationType } from './notification-types.ts';

/** Ways in which a notification reaches a person beside the bell, which always rings. */
export const NotificationChannel = z.enum(['email', 'push']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** Types that a person switches on and off together. */
export const NotificationGroup = z.enum([
  'reminders',
  'sessions',
  'trial_calls',
  'messages',
  'payments',
  'verification',
  'incidents',
]);
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export interface ChannelsOfType {
  group: NotificationGroup;
  /** The channels used unless the person has switched the group off for them. Empty: the bell only. */
  channels: readonly NotificationChannel[];
}

const both = ['email', 'push'] as const;

/**
 * By which channels each type travels: a new type does not compile without its line. The database decides by
 * chat.channels_of (services/chat/src/notification-deliveries/channels-of.sql); a test holds the two together.
 */
export const channelsOfTypes: Record<NotificationType, ChannelsOfType> = {
  booking_reminder: { group: 'reminders', channels: both },
  booking_confirmation: { group: 'reminders', channels: both },
  booking_created: { group: 'sessions', channels: both },
  booking_series_created: { group: 'sessions', channels: both },
  booking_series_ended: { group: 'sessions', channels: both },
  booking_cancelled: { group: 'sessions', channels: both },
  booking_moved: { group: 'sessions', channels: both },
  booking_move_proposed: { group: 'sessions', channels: both },
  booking_move_declined: { group: 'sessions', channels: both },
  booking_corrected: { group: 'sessions', channels: both },
  assignment_ended: { group: 'sessions', channels: both },
  companion_changed: { group: 'sessions', channels: both },
  session_in_question: { group: 'sessions', channels: both },
  companion_absent: { group: 'sessions', channels: both },
  session_logged: { group: 'sessions', channels: [] },
  trial_booking_request: { group: 'trial_calls', channels: both },
  trial_booking_response: { group: 'trial_calls', channels: both },
  trial_booking_cancelled: { group: 'trial_calls', channels: both },
  trial_request_changed: { group: 'trial_calls', channels: both },
  trial_completed_subscribe: { group: 'trial_calls', channels: [] },
  calls_refused: { group: 'sessions', channels: both },
  missed_check_in_started: { group: 'sessions', channels: both },
  missed_check_in_retry: { group: 'sessions', channels: both },
  missed_check_in_with_staff: { group: 'sessions', channels: both },
  missed_check_in_ended: { group: 'sessions', channels: both },
  session_pack_purchased: { group: 'payments', channels: both },
  session_pack_expires: { group: 'payments', channels: both },
  subscription_started: { group: 'payments', channels: both },
  subscription_changed: { group: 'payments', channels: both },
  payment_refunded: { group: 'payments', channels: both },
  message_unread: { group: 'messages', channels: both },
  companion_approved: { group: 'verification', channels: both },
  companion_rejected: { group: 'verification', channels: both },
  // No mail per incident: a job already writes to staff every ten minutes until somebody takes it.
  incident_opened: { group: 'incidents', channels: ['push'] },
  incident_news: { group: 'incidents', channels: ['push'] },
  report_decided: { group: 'messages', channels: both },
  message_warning: { group: 'messages', channels: both },
  mute_lifted: { group: 'messages', channels: both },
};

/** The channels that can be switched for a group: those that any of its types uses. */
export function channelsOfGroup(group: NotificationGroup): NotificationChannel[] {
  const used = new Set(
    Object.values(channelsOfTypes).flatMap((of) => (of.group === group ? of.channels : [])),
  );
  return NotificationChannel.options.filter((channel) => used.has(channel));
}
