/** Types of columns that the database catalogue does not know (JSON, arrays of text); tables.ts refers to them. */
export interface ColumnTypes {
  'client.loved_one_profiles.preferred_call_times': StoredCallTime[];
}

/** A weekly time in UTC; day 0 is Sunday. */
export interface StoredCallTime {
  day: number;
  start_utc: string;
  end_utc: string;
}
