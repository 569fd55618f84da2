import type { CheckInEnding, CheckInPayload, DailyCheckInPayload } from './session-payloads.ts';

/** Payloads for missed and daily check-ins, part of `NotificationPayloads`. */
export interface CheckInPayloads {
  /**
   * To the client: the companion reported that the call was not answered. companion_id is the companion who called;
   * absent for a daily check-in.
   */
  missed_check_in_started: CheckInPayload & { companion_id?: string };
  /** To the companion: please try again. */
  missed_check_in_retry: CheckInPayload;
  /** To the holder of the called loved one's account: have you spoken to them? */
  missed_check_in_asked: CheckInPayload;
  /** To both: the person was not reached, and staff take over. */
  missed_check_in_with_staff: CheckInPayload;
  /** To the other participants: the person was reached, or says that they are fine. */
  missed_check_in_ended: CheckInPayload & CheckInEnding;
  /**
   * To the person, when the window opens and twice after. `channels` are those of the plan. `token` and `mail_token`
   * authenticate a response to this one question from the notification and from the mail; they are deleted once it is
   * sent.
   */
  check_in_question: DailyCheckInPayload & {
    closes_at: string;
    turn: 0 | 1 | 2;
    channels: string[];
    token?: string;
    mail_token?: string;
  };
  /** To the companion: the person chose "Please call me". */
  check_in_call: DailyCheckInPayload;
  /** To the companion, and to the holder of a loved one's account: the person pressed "I need help". */
  check_in_help: DailyCheckInPayload;
  /** To the companion: a "fine" that was tapped within its window arrived late. */
  check_in_late_fine: DailyCheckInPayload & { tapped_at: string; arrived_at: string };
  /** To the companion, and to the holder, who books the session: the loved one accepts the proposed time. */
  check_in_time_accepted: DailyCheckInPayload & { at: string };
  /** To the person: the companion or staff replied to their response. */
  check_in_reply: DailyCheckInPayload & { companion_id?: string };
  /**
   * To the person, the holder and the companion, except the one who changed the plan. at: when it stops. until: the
   * last date of a pause.
   */
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
