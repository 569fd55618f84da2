// Payload parts shared by several notification types.

export type BookingSide = 'client' | 'companion';

/** scheduled_at: start of the session. */
export interface BookingPayload {
  booking_id: string;
  scheduled_at: string;
  /** The care circle member who acted for the client. Names are looked up when the notification is read. */
  acted_by?: string;
}

/** scheduled_at: start of the session that was not answered. */
export interface CheckInPayload {
  check_in_id: string;
  scheduled_at: string;
  /** The loved one who was called. Names are looked up when the notification is read. */
  loved_one_id?: string;
  /** A daily check-in; scheduled_at is the opening of its window. */
  daily?: true;
}

/** What ended the search for a person, and who said it; missing in notifications of older releases. */
export interface CheckInEnding {
  ended_how?: 'reached' | 'fine' | 'call_wanted';
  /** person: the loved one who was called. */
  ended_by?: 'person' | 'client' | 'companion' | 'contact' | 'staff';
  /** The account of the client, the companion, or the circle member. Names are looked up when the notification is read. */
  acted_by?: string;
}

/** scheduled_at: the opening of the check-in's window. */
export interface DailyCheckInPayload {
  daily_check_in_id: string;
  scheduled_at: string;
  /** The loved one who was asked, or the person's account; names are looked up when the notification is read. */
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
