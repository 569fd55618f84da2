/**
 * The types of columns that the database catalogue cannot tell (JSON, arrays of text); tables.ts refers to each by
 * name.
 */
export interface ColumnTypes {
  'bookings.trial_requests.preferred_times': StoredPreferredTime[];
}

/** A weekly time in UTC; day 0 is Sunday. */
export interface StoredPreferredTime {
  day: number;
  start_utc: string;
  end_utc: string;
}
