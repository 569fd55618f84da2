import type { ColumnType, Generated } from 'kysely';

/** Written by definer functions alone. */
type Made<Value> = ColumnType<Value, never, never>;

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
  status: Generated<'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'>;
  rejection_reason: 'declined' | 'time_taken' | null;
  created_at: Generated<Date>;
  approved_at: Made<Date | null>;
  rejected_at: Date | null;
  cancelled_at: Made<Date | null>;
  cancellation_reason: Made<'account_closed' | null>;
}

/** A verified companion as people see whom they may choose. */
export interface PublicCompanionRow {
  id: string;
  full_name: string;
  avatar_url: string | null;
  bio: string | null;
  gender: string | null;
  age_bracket: string | null;
  education: string | null;
  photos: string[];
  languages: string[];
  interests: string[];
  time_zone: string;
}

/** What lies in a companion's calendar, and what other services publish to it. */
export interface CalendarTables {
  'companion.companion_availability': SlotRow;
  'companion.blocked_times': BlockedTimeRow;
  'companion.trial_bookings': TrialBookingRow;
  'companion_api.verified_companions': { user_id: string; time_zone: string };
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
  'companion.public_companions': PublicCompanionRow;
}
