// Parts of notification payloads that several types share.

export type BookingSide = 'client' | 'companion';

/** scheduled_at: when the session is, or was to be. */
export interface BookingPayload {
  booking_id: string;
  scheduled_at: string;
  /** The member of a care circle who acted for the client. The text has the account's name at the time of reading. */
  acted_by?: string;
}

/** scheduled_at: when the session began at which nobody answered. */
export interface CheckInPayload {
  check_in_id: string;
  scheduled_at: string;
  /** The loved one who was called. The text has their name at the time of reading. */
  loved_one_id?: string;
  /** A daily check-in was not answered; scheduled_at is when its window opened. */
  daily?: true;
}

/** scheduled_at: when the window of the check-in opened. */
export interface DailyCheckInPayload {
  daily_check_in_id: string;
  scheduled_at: string;
  /** The loved one who was asked, or the account of the person; the text has the name at the time of reading. */
  loved_one_id?: string;
  user_id?: string;
}

export type TrialRequestEvent =
  | 'waits_again'
  | 'expired'
  | 'cancelled'
  | 'times_proposed'
  | 'completed'
  | 'not_answered'
  | 'withdrawn'
  | 'time_chosen';
