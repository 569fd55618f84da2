import type { CheckInPayload, DailyCheckInPayload } from './session-payloads.ts';

/** Of missed check-ins and of daily check-ins; see `NotificationPayloads`. */
export interface CheckInPayloads {
  /** To the client: the companion reported that nobody answers. companion_id: who called; not of a daily check-in. */
  missed_check_in_started: CheckInPayload & { companion_id?: string };
  /** To the companion: please try again. */
  missed_check_in_retry: CheckInPayload;
  /** To whoever holds the account of the loved one who was called: have you spoken to them? */
  missed_check_in_asked: CheckInPayload;
  /** To both: nobody was reached, and staff looks after it. */
  missed_check_in_with_staff: CheckInPayload;
  /** To whoever did not end it: the person was reached, or says that they are fine. */
  missed_check_in_ended: CheckInPayload;
  /**
   * To the person, when the window opens and twice after. channels: those of the plan. token, mail_token: answer this one question
   * from the notification and from the mail; they are forgotten once it was sent.
   */
  check_in_question: DailyCheckInPayload & {
    closes_at: string;
    turn: 0 | 1 | 2;
    channels: string[];
    token?: string;
    mail_token?: string;
  };
  /** To the companion: the person answered "Please call me". */
  check_in_call: DailyCheckInPayload;
  /** To the companion, and to whoever holds the account of a loved one: the person pressed "I need help". */
  check_in_help: DailyCheckInPayload;
  /** To the companion: a "fine" that was tapped in its window arrived late. */
  check_in_late_fine: DailyCheckInPayload & { tapped_at: string; arrived_at: string };
  /** To the companion, and to whoever holds the account of a loved one, who books it: the loved one says yes to the proposed time. */
  check_in_time_accepted: DailyCheckInPayload & { at: string };
  /** To the person: a person answered. */
  check_in_reply: DailyCheckInPayload & { companion_id?: string };
  /** To the person, the holder and the companion, without whoever did it. at: when it stops. until: the last date of a pause. */
  check_in_plan_changed: {
    plan_id: string;
    event: 'started' | 'changed' | 'paused' | 'resumed' | 'stops_soon' | 'stopped';
    reason?:
      | 'no_companion'
      | 'no_payment'
      | 'suspended'
      | 'person_stopped'
      | 'holder_stopped'
      | 'consent_refused';
    at?: string;
    until?: string;
    loved_one_id?: string;
    user_id?: string;
  };
}
