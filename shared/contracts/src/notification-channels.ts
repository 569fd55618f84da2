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
  'circles',
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
 * chat.channels_of (services/chat/src/notification-deliveries/functions.sql); a test holds the two together.
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
  // A mail would come too late.
  call_waiting: { group: 'reminders', channels: ['push'] },
  session_logged: { group: 'sessions', channels: [] },
  objection_decided: { group: 'sessions', channels: both },
  trial_booking_request: { group: 'trial_calls', channels: both },
  trial_booking_response: { group: 'trial_calls', channels: both },
  trial_booking_cancelled: { group: 'trial_calls', channels: both },
  trial_request_changed: { group: 'trial_calls', channels: both },
  trial_completed_subscribe: { group: 'trial_calls', channels: [] },
  calls_refused: { group: 'sessions', channels: both },
  asking_stopped: { group: 'sessions', channels: both },
  missed_check_in_started: { group: 'sessions', channels: both },
  missed_check_in_retry: { group: 'sessions', channels: both },
  missed_check_in_asked: { group: 'sessions', channels: both },
  missed_check_in_with_staff: { group: 'sessions', channels: both },
  missed_check_in_ended: { group: 'sessions', channels: both },
  // Of these, those that the plan asks by.
  check_in_question: { group: 'reminders', channels: both },
  check_in_call: { group: 'sessions', channels: both },
  check_in_help: { group: 'sessions', channels: both },
  check_in_late_fine: { group: 'sessions', channels: both },
  check_in_reply: { group: 'messages', channels: ['push'] },
  check_in_plan_changed: { group: 'sessions', channels: both },
  // The invitation has its own mail.
  circle_invitation: { group: 'circles', channels: ['push'] },
  circle_changed: { group: 'circles', channels: both },
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
  staff_task_assigned: { group: 'incidents', channels: ['push'] },
  team_message: { group: 'incidents', channels: ['push'] },
  report_decided: { group: 'messages', channels: both },
  message_warning: { group: 'messages', channels: both },
  mute_lifted: { group: 'messages', channels: both },
  circle_own_account: { group: 'sessions', channels: both },
  circle_member_in_chat: { group: 'messages', channels: both },
  circle_session: { group: 'sessions', channels: both },
  circle_check_in: { group: 'sessions', channels: both },
};

/** The channels that can be switched for a group: those that any of its types uses. */
export function channelsOfGroup(group: NotificationGroup): NotificationChannel[] {
  const used = new Set(
    Object.values(channelsOfTypes).flatMap((of) => (of.group === group ? of.channels : [])),
  );
  return NotificationChannel.options.filter((channel) => used.has(channel));
}

/** Types that travel by a channel beside the bell, in the order of the page; each can be switched off on its own. */
export const NotificationTypeName = z.enum([
  'booking_reminder',
  'booking_confirmation',
  'booking_created',
  'booking_series_created',
  'booking_series_ended',
  'booking_cancelled',
  'booking_moved',
  'booking_move_proposed',
  'booking_move_declined',
  'booking_corrected',
  'assignment_ended',
  'companion_changed',
  'session_in_question',
  'companion_absent',
  'call_waiting',
  'objection_decided',
  'calls_refused',
  'asking_stopped',
  'missed_check_in_started',
  'missed_check_in_retry',
  'missed_check_in_asked',
  'missed_check_in_with_staff',
  'missed_check_in_ended',
  'check_in_question',
  'check_in_call',
  'check_in_help',
  'check_in_late_fine',
  'check_in_reply',
  'check_in_plan_changed',
  'circle_invitation',
  'circle_changed',
  'trial_booking_request',
  'trial_booking_response',
  'trial_booking_cancelled',
  'trial_request_changed',
  'session_pack_purchased',
  'session_pack_expires',
  'subscription_started',
  'subscription_changed',
  'payment_refunded',
  'message_unread',
  'report_decided',
  'message_warning',
  'mute_lifted',
  'circle_member_in_chat',
  'circle_own_account',
  'circle_session',
  'circle_check_in',
  'companion_approved',
  'companion_rejected',
  'incident_opened',
  'incident_news',
  'staff_task_assigned',
  'team_message',
] satisfies NotificationType[]);
type TypeName = z.infer<typeof NotificationTypeName>;

type ReaderOfType = 'client' | 'companion' | 'staff' | 'admin';

/** Who receives each type: the page offers a person no switch for what they never get. */
export const readersOfTypes: Record<TypeName, readonly ReaderOfType[]> = {
  booking_reminder: ['client', 'companion'],
  booking_confirmation: ['companion'],
  booking_created: ['companion'],
  booking_series_created: ['companion'],
  booking_series_ended: ['client', 'companion'],
  booking_cancelled: ['client', 'companion'],
  booking_moved: ['client', 'companion'],
  booking_move_proposed: ['client'],
  booking_move_declined: ['companion'],
  booking_corrected: ['client', 'companion'],
  assignment_ended: ['client', 'companion'],
  companion_changed: ['client', 'companion'],
  session_in_question: ['client', 'companion'],
  companion_absent: ['client'],
  objection_decided: ['client', 'companion'],
  call_waiting: ['client', 'companion'],
  calls_refused: ['client'],
  asking_stopped: ['client', 'companion'],
  missed_check_in_started: ['client'],
  missed_check_in_retry: ['companion'],
  missed_check_in_asked: ['client'],
  missed_check_in_with_staff: ['client', 'companion'],
  missed_check_in_ended: ['client', 'companion'],
  check_in_question: ['client'],
  check_in_call: ['companion'],
  check_in_help: ['client', 'companion'],
  check_in_late_fine: ['companion'],
  check_in_reply: ['client'],
  check_in_plan_changed: ['client', 'companion'],
  circle_invitation: ['client'],
  circle_changed: ['client'],
  trial_booking_request: ['companion'],
  trial_booking_response: ['client'],
  trial_booking_cancelled: ['client', 'companion'],
  trial_request_changed: ['client', 'companion'],
  session_pack_purchased: ['companion'],
  session_pack_expires: ['client'],
  subscription_started: ['companion'],
  subscription_changed: ['client', 'companion'],
  payment_refunded: ['client'],
  message_unread: ['client', 'companion'],
  report_decided: ['client', 'companion'],
  message_warning: ['client', 'companion'],
  mute_lifted: ['client', 'companion'],
  circle_member_in_chat: ['client', 'companion'],
  circle_own_account: ['client', 'companion'],
  circle_session: ['client'],
  circle_check_in: ['client'],
  companion_approved: ['companion'],
  companion_rejected: ['companion'],
  incident_opened: ['staff'],
  incident_news: ['staff'],
  staff_task_assigned: ['staff'],
  team_message: ['admin'],
};
