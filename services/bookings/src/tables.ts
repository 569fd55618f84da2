import type { ColumnType, Generated } from 'kysely';

/** Written by definer functions alone. */
type Made<Value> = ColumnType<Value, never, never>;

export interface CompanionCalendarRow {
  companion_id: Made<string>;
  time_zone: Made<string>;
}

export interface WeeklyAvailabilityRow {
  companion_id: Made<string>;
  day: Made<number>;
  start_time: Made<string>;
  end_time: Made<string>;
  active: Made<boolean>;
}

export interface SlotRow {
  id: Made<string>;
  companion_id: Made<string>;
  start_time: Made<Date>;
  end_time: Made<Date>;
}

export interface BlockedTimeRow {
  id: string;
  companion_id: string;
  start_time: Date;
  end_time: Date;
  reason: string | null;
  created_at: Generated<Date>;
}

export interface TrialBookingRow {
  id: string;
  user_id: string;
  companion_id: string;
  requested_start_time: Date;
  requested_end_time: Date;
  message: string | null;
  status: Generated<'pending' | 'approved' | 'rejected' | 'expired'>;
  rejection_reason: 'declined' | 'time_taken' | null;
  created_at: Generated<Date>;
  approved_at: Made<Date | null>;
  rejected_at: Date | null;
}

export interface BookingsTables {
  'bookings.companion_calendars': CompanionCalendarRow;
  'bookings.companion_weekly_availability': WeeklyAvailabilityRow;
  'bookings.companion_availability': SlotRow;
  'bookings.blocked_times': BlockedTimeRow;
  'bookings.trial_bookings': TrialBookingRow;
  /** Published by the auth service. */
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
}
