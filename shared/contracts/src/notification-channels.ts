import { z } from 'zod';
import type { NotificationType } from './notification-types.ts';

/** Delivery channels besides the list in the app, which always receives. */
export const NotificationChannel = z.enum(['email', 'push']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** Notification types that a person switches on and off together. */
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
  /** Default channels; a person can switch them off. Empty: only the list in the app. */
  channels: readonly NotificationChannel[];
}

const both = ['email', 'push'] as const;

/**
 * The channels of each type; a new type without a line does not compile. The database decides with
 * chat.channels_of (services/chat/src/notification-deliveries/database.sql); a test compares the two.
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
  // Push only: a mail would come too late.
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
  // Limited to the plan's channels.
  check_in_question: { group: 'reminders', channels: both },
  check_in_call: { group: 'sessions', channels: both },
  check_in_help: { group: 'sessions', channels: both },
  check_in_late_fine: { group: 'sessions', channels: both },
  check_in_time_accepted: { group: 'sessions', channels: both },
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
  // No mail per incident: a job already mails staff every ten minutes until one of them takes it.
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

/** The channels of a group: those of any of its types. */
export function channelsOfGroup(group: NotificationGroup): NotificationChannel[] {
  const used = new Set(
    Object.values(channelsOfTypes).flatMap((of) => (of.group === group ? of.channels : [])),
  );
  return NotificationChannel.options.filter((channel) => used.has(channel));
}

/** Types with a channel besides the list in the app, in the order of the page; each can be switched off on its own. */
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
  'check_in_time_accepted',
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
export type NotificationTypeName = z.infer<typeof NotificationTypeName>;
