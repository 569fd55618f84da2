/** A session as a calendar shows it. */
export interface EntryRow {
  id: string;
  kind: 'trial' | 'booking';
  start_time: Date;
  end_time: Date;
  is_cancelled: boolean;
  /** iCalendar SEQUENCE: rises with each change of the session. */
  sequence: number;
  /** Null once the other person's account is erased. */
  other_name: string | null;
  changed_at: Date;
}
