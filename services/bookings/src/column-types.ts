/** What a column holds where the catalogue cannot say; tables.ts takes each by its name. */
export interface ColumnTypes {
  'bookings.trial_requests.preferred_times': StoredPreferredTime[];
}

/** A weekly time in UTC; day 0 is Sunday. */
export interface StoredPreferredTime {
  day: number;
  start_utc: string;
  end_utc: string;
}
