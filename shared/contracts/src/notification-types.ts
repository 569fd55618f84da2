import type { z } from 'zod';
import type { IncidentKind as Kind } from './incidents.ts';

type IncidentKind = z.infer<typeof Kind>;

/**
 * What people are told, by type: ids, states and times (ISO 8601, UTC). The words are made for whoever reads them, in
 * `shared/words`; where a press on it leads stands in `shared/parts/src/notifications/places.ts`. Both are records over
 * these types: a new one does not compile without them.
 */
export interface NotificationPayloads {
  /** To the companion. */
  trial_booking_request: { request_id: string; status: 'pending'; requested_time: string };
  /** To the client. */
  trial_booking_response: {
    request_id: string;
    status: 'approved' | 'rejected';
    requested_time: string;
    reason?: 'time_taken' | 'trials_used_up';
    taken_by?: 'trial' | 'paid';
    /** Who calls; the reader is told the name that the account has then. */
    companion_id?: string;
  };
  /** To the other one, or to both where it was neither of them. */
  trial_booking_cancelled: {
    request_id: string;
    reason:
      | 'account_closed'
      | 'withdrawn'
      | 'cancelled'
      | 'assignment_ended'
      | 'companion_suspended';
    requested_time: string;
    by?: 'client' | 'companion' | 'staff' | 'system';
  };
  /** To the client: a session to come is with a companion who is not verified any more; staff decides over it. */
  session_in_question: { requested_time: string };
  companion_approved: Record<never, never>;
  /** With the words of the reviewer, where they are for the companion to read. */
  companion_rejected: { message?: string };
  trial_completed_subscribe: { trial_request_id: string };
  /** To all of staff. */
  incident_opened: { incident_id: string; kind: IncidentKind };
  /** The writer says what it is about. */
  booking_reminder: { message: string };
}

export type NotificationType = keyof NotificationPayloads;

/** Type and payload together, as they are sent. What is stored may be older than these types. */
export type NewNotification = {
  [Type in NotificationType]: { type: Type; payload: NotificationPayloads[Type] };
}[NotificationType];
