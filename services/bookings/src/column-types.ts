/** Types of columns that the database catalogue does not know (JSON, arrays of text); tables.ts refers to them. */
export interface ColumnTypes {
  'bookings.trial_requests.preferred_times': StoredPreferredTime[];
}

/** A weekly time in UTC; day 0 is Sunday. */
export interface StoredPreferredTime {
  day: number;
  start_utc: string;
  end_utc: string;
}
