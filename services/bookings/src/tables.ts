// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface BookingsTables {
  'auth_api.people': {
    id: string;
    full_name: string;
    avatar_url: string | null;
    preferred_name: string;
  };
  'bookings.blocked_times': {
    id: ColumnType<string, string, never>;
    companion_id: ColumnType<string, string, never>;
    start_time: ColumnType<Date, Date, never>;
    end_time: ColumnType<Date, Date, never>;
    reason: ColumnType<string | null, string | null, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'bookings.companion_availability': {
    id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    start_time: ReadOnly<Date>;
    end_time: ReadOnly<Date>;
  };
  'bookings.companion_calendars': {
    companion_id: ReadOnly<string>;
    time_zone: ReadOnly<string>;
    version: ReadOnly<number>;
  };
  'bookings.companion_weekly_availability': {
    companion_id: ReadOnly<string>;
    day: ReadOnly<number>;
    start_time: ReadOnly<string>;
    end_time: ReadOnly<string>;
    active: ReadOnly<boolean>;
  };
  'bookings.next_free_times': {
    companion_id: ReadOnly<string>;
    next_free_at: ReadOnly<Date>;
    last_free_at: ReadOnly<Date>;
  };
  'bookings.personal_keys': {
    person_id: ColumnType<string, string, never>;
    master_key_id: string;
    wrapped: Buffer;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'bookings.time_claims': {
    id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    during: ReadOnly<string>;
    kind: ReadOnly<'trial' | 'booking'>;
    source_id: ReadOnly<string>;
    live: ReadOnly<boolean>;
    created_at: ReadOnly<Date>;
  };
  'bookings.trial_bookings': {
    id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    companion_id: ColumnType<string, string, never>;
    requested_start_time: ColumnType<Date, Date, never>;
    requested_end_time: ColumnType<Date, Date, never>;
    message: ColumnType<string | null, string | null, never>;
    status: Generated<'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'>;
    rejection_reason: 'declined' | 'time_taken' | 'trials_used_up' | null;
    created_at: ColumnType<Date, Date | undefined, never>;
    approved_at: ColumnType<Date | null, Date | null, never>;
    rejected_at: Date | null;
    cancelled_at: ColumnType<Date | null, Date | null, never>;
    cancellation_reason: ColumnType<'account_closed' | 'withdrawn' | 'cancelled' | 'assignment_ended' | 'companion_suspended' | null, 'account_closed' | 'withdrawn' | 'cancelled' | 'assignment_ended' | 'companion_suspended' | null, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    trial_request_id: ColumnType<string | null, string | null, never>;
    cancelled_by: ColumnType<'client' | 'companion' | 'staff' | 'system' | null, 'client' | 'companion' | 'staff' | 'system' | null, never>;
    cancellation_note: ColumnType<string | null, string | null, never>;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type BookingsRows = { [Table in keyof BookingsTables]: Selectable<BookingsTables[Table]> };
