import type { z } from 'zod';
import type { CheckInPayloads } from './check-in-payloads.ts';
import type { CirclePayloads } from './circle-payloads.ts';
import type { IncidentKind as Kind } from './incidents.ts';
import type { BookingPayload, BookingSide, TrialRequestEvent } from './session-payloads.ts';
import type { StaffTaskKind as TaskKind } from './staff-tasks.ts';

type IncidentKind = z.infer<typeof Kind>;
type StaffTaskKind = z.infer<typeof TaskKind>;

/** companion_id, user_id: the person whom it concerns. */
interface IncidentPayload {
  incident_id: string;
  kind: IncidentKind;
  companion_id?: string;
  user_id?: string;
}

/**
 * The payload of each notification type: ids, states and times (ISO 8601, UTC). `shared/words` makes the text in the reader's
 * language; `shared/parts/src/notifications/places.ts` has the page that it leads to. Both are records over these types, so
 * that a new type does not compile without them.
 */
export interface NotificationPayloads extends CheckInPayloads, CirclePayloads {
  /** To the companion. */
  trial_booking_request: { request_id: string; status: 'pending'; requested_time: string };
  /** To the client. */
  trial_booking_response: {
    request_id: string;
    status: 'approved' | 'rejected';
    requested_time: string;
    reason?: 'time_taken' | 'trials_used_up';
    taken_by?: 'trial' | 'paid';
    /** The companion who calls. Names are looked up when the notification is read. */
    companion_id?: string;
  };
  /** To the other person, or to both if neither cancelled. */
  trial_booking_cancelled: {
    request_id: string;
    reason:
      | 'account_closed'
      | 'withdrawn'
      | 'cancelled'
      | 'assignment_ended'
      | 'companion_suspended'
      | 'consent_refused';
    requested_time: string;
    by?: 'client' | 'companion' | 'staff' | 'system';
  };
  /**
   * To the client: waits_again (the companion did not accept), expired, cancelled (by staff, with a reason), times_proposed,
   * completed. To the companion: not_answered, withdrawn, time_chosen.
   */
  trial_request_changed: {
    trial_request_id: string;
    event: TrialRequestEvent;
    reason?: string;
    requested_time?: string;
    /** The other person. Here and below, names are looked up when the notification is read. */
    other_id?: string;
  };
  /** To the other person, or to both if neither ended it. */
  assignment_ended: {
    assignment_id: string;
    by: BookingSide | 'staff' | 'system';
    other_id?: string;
  };
  /**
   * To all three: staff gave a client another companion. side: the reader's part. kept, moved, cancelled: the
   * number of future sessions that keep their time, move, or are cancelled. companion_id: the next companion, for
   * the client. trial_request_id: for the next companion, who answers it.
   */
  companion_changed: {
    assignment_id: string;
    side: 'client' | 'former' | 'next';
    companion_id?: string;
    kept: number;
    moved: number;
    cancelled: number;
    trial_request_id?: string;
    /** The client; only for the two companions. */
    other_id?: string;
  };
  /** To the client: a future session is with a companion who is no longer verified; staff will decide about it. */
  session_in_question: {
    requested_time: string;
    booking_id?: string;
    /** Id of a trial booking. */
    request_id?: string;
    /** How many sessions, if more than one; the other fields describe the first. */
    count?: number;
  };
  companion_approved: Record<never, never>;
  /** The reviewer's message to the companion, if any. */
  companion_rejected: { message?: string };
  /**
   * To the client, once. trial_request_id is null for direct trials, trial_booking_id if no time was agreed.
   * sessions: the number of free trial sessions.
   */
  trial_completed_subscribe: {
    trial_request_id: string | null;
    trial_booking_id: string | null;
    sessions?: number;
    /** The companion of the last trial. */
    other_id?: string;
  };
  /** To both: an admin decided about an objection to a session log, or to a reply (1: it is paid; 0: it is not). */
  objection_decided: {
    log_id: string;
    about?: 'reply';
    minutes: number;
    started_at: string;
    side: BookingSide;
    /** For the client only. */
    companion_id?: string;
    /** For the companion only: the client. */
    user_id?: string;
    /** The admin's reason, written for both. */
    reason?: string;
  };
  /** To the client: a companion recorded a session. started_at: when it began. */
  session_logged: { log_id: string; companion_id: string; minutes: number; started_at: string };
  /** To the companion. */
  session_pack_purchased: {
    purchase_id: string;
    pack_name: string;
    session_count: number;
    user_id: string;
  };
  /** To the client: sessions of a pack expire at `expires_at`. */
  session_pack_expires: {
    purchase_id: string;
    companion_id: string;
    sessions_remaining: number;
    at: string;
  };
  /** To the companion. */
  subscription_started: { subscription_id: string; user_id: string };
  /** To the client, and to the companion when it ends, pauses or resumes. at: when it renews. */
  subscription_changed: {
    subscription_id: string;
    event:
      | 'renews_soon'
      | 'price_raise'
      | 'renewed'
      | 'upgraded'
      | 'payment_failed'
      | 'not_paid'
      | 'ended'
      | 'paused'
      | 'resumed'
      | 'cancelled'
      | 'kept';
    payment_id?: string;
    at?: string;
    amount_usd?: string;
    /** The same in rupiah, by the prices of the plan. */
    amount_idr?: string;
    /** For the companion only: the client. */
    other_id?: string;
  };
  /** To the payer. */
  /** amount_idr: the same by the prices on the receipt. */
  payment_refunded: { payment_id: string; amount_usd: number; amount_idr?: string };
  /** To the client: a loved one told a companion that they do not want calls; all of their calls are cancelled. */
  calls_refused: { loved_one_id: string };
  /** To the client and to companions with future sessions: a loved one opted out of being asked, or in again. */
  asking_stopped: { loved_one_id: string; stopped: boolean };
  /** To all staff. */
  incident_opened: IncidentPayload;
  /** A message has been unread for an hour; sent once per conversation until it is read. */
  message_unread: { conversation_id: string; other_id?: string };
  /** To both, 24 hours and one hour before a session or trial call; or with a custom text of its sender. */
  booking_reminder: {
    booking_id?: string;
    trial_booking_id?: string;
    /** The room of a trial call. */
    room_name?: string;
    trial_request_id?: string;
    scheduled_at?: string;
    /** The medium of a booking; 'video' takes place in Kabar. */
    medium?: string;
    message?: string;
  };
  /** To the companion. */
  booking_created: BookingPayload;
  /** To the companion: weekly sessions were booked. scheduled_at is the first one. */
  booking_series_created: {
    series_id: string;
    scheduled_at: string;
    count: number;
    /** The care circle member who booked them for the client. */
    acted_by?: string;
  };
  /** To the other person: the future sessions of the series are cancelled. */
  booking_series_ended: { series_id: string; scheduled_at: string; by: BookingSide };
  /** To the companion, from 24 hours before: please confirm the session. */
  booking_confirmation: BookingPayload;
  /**
   * To the other person, or to both; one notification for all sessions that one action cancels. reason: only if Kabar
   * itself cancelled. count: how many, if more than one; booking_id and scheduled_at are those of the first.
   */
  booking_cancelled: BookingPayload & {
    by: BookingSide | 'staff' | 'system';
    reason?: string;
    count?: number;
  };
  /** To the companion. scheduled_at is the new time. */
  booking_moved: BookingPayload & { by: BookingSide };
  /** To the client: the companion proposes another time; the session stays until the client responds. */
  booking_move_proposed: BookingPayload & { proposed_at: string };
  /** To the client, five minutes after the start: the companion is not in the call, and staff have been notified. */
  companion_absent: {
    booking_id?: string;
    /** Id of a trial booking. */
    request_id?: string;
    companion_id: string;
    scheduled_at: string;
  };
  /** To the other person, once per side: `by` has been alone in the call for twenty seconds, or is calling now. */
  call_waiting: {
    booking_id?: string;
    /** A call by the companion that the person requested in a check-in. */
    check_in_call_id?: string;
    loved_one_id?: string;
    /** Id of a trial booking. */
    request_id?: string;
    by: BookingSide;
    /** For the client only. */
    companion_id?: string;
    scheduled_at: string;
  };
  /** To both: staff recorded the outcome of a past session. */
  booking_corrected: BookingPayload & {
    status: 'completed' | 'no_show';
    no_show_by?: BookingSide;
  };
  /** To the companion: the session keeps its time. */
  booking_move_declined: BookingPayload;
  /** To the owner of an incident: there is news. */
  incident_news: IncidentPayload;
  /** To a staff member: a colleague assigned them a task of "Waiting for you". */
  staff_task_assigned: {
    kind: StaffTaskKind;
    task_id: string;
    other_id?: string;
    acted_by?: string;
  };
  /** To all admins, once until the team responds: a companion wrote to the team. */
  team_message: { conversation_id: string; companion_id: string };
  /** To the reporter of a message: staff have decided. */
  report_decided: {
    message_id: string;
    outcome: 'dismissed' | 'warned' | 'muted' | 'conversation_closed' | 'reporter_muted';
    /** The writer of the message. */
    other_id?: string;
    /** Text by staff that replaces our standard text. */
    words?: string;
  };
  /**
   * To the writer of a reported message. muted: they cannot write for seven days. words: text by staff that replaces
   * ours.
   */
  message_warning: { conversation_id: string; muted?: true; words?: string };
  /** To the muted person: they may write, or report messages, again. */
  mute_lifted: { kind: 'writing' | 'reporting' };
}

export type NotificationType = keyof NotificationPayloads;

/** Type and payload as sent. Stored rows may be older than these types. */
export type NewNotification = {
  [Type in NotificationType]: { type: Type; payload: NotificationPayloads[Type] };
}[NotificationType];
