// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

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
  'bookings.booking_changes': {
    id: ReadOnly<string>;
    booking_id: ReadOnly<string>;
    from_status: ReadOnly<'scheduled' | 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'no_show' | null>;
    to_status: ReadOnly<'scheduled' | 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'no_show'>;
    from_time: ReadOnly<Date | null>;
    to_time: ReadOnly<Date>;
    actor: ReadOnly<'client' | 'companion' | 'staff' | 'system'>;
    actor_id: ReadOnly<string | null>;
    reason: ReadOnly<string | null>;
    changed_at: ReadOnly<Date>;
    acted_by: ReadOnly<string | null>;
  };
  'bookings.booking_moves': {
    id: ColumnType<string, string, never>;
    booking_id: ColumnType<string, string, never>;
    scheduled_at: ColumnType<Date, Date, never>;
    reason: ColumnType<string | null, string | null, never>;
    status: ColumnType<'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired', 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | undefined, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
    answered_at: ColumnType<Date | null, Date | null, never>;
  };
  'bookings.booking_series': {
    id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    companion_id: ColumnType<string, string, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    subscription_id: ColumnType<string | null, string | null, never>;
    session_pack_purchase_id: ColumnType<string | null, string | null, never>;
    time_zone: ColumnType<string, string, never>;
    local_time: ColumnType<string, string, never>;
    first_date: ColumnType<Date, Date, never>;
    dates: ColumnType<number, number, never>;
    medium: ColumnType<'video' | 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email', 'video' | 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email', never>;
    results: ColumnType<('free' | 'booked' | 'taken' | 'away' | 'not_covered' | 'missing_hour')[], ('free' | 'booked' | 'taken' | 'away' | 'not_covered' | 'missing_hour')[], never>;
    created_at: ColumnType<Date, Date | undefined, never>;
    ended_at: Date | null;
  };
  'bookings.booking_steps': {
    booking_id: ColumnType<string, string, never>;
    step: ColumnType<'confirmation' | 'reminder_24h' | 'unconfirmed' | 'reminder_1h' | 'unlogged', 'confirmation' | 'reminder_24h' | 'unconfirmed' | 'reminder_1h' | 'unlogged', never>;
    done_at: ColumnType<Date, Date, never>;
    time_version: ColumnType<number, number, never>;
  };
  'bookings.bookings': {
    id: ReadOnly<string>;
    subscription_id: ReadOnly<string | null>;
    session_pack_purchase_id: ReadOnly<string | null>;
    user_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    series_id: ReadOnly<string | null>;
    series_date: ReadOnly<Date | null>;
    scheduled_at: ReadOnly<Date>;
    duration_minutes: ReadOnly<number>;
    medium: ReadOnly<'video' | 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email'>;
    status: ReadOnly<'scheduled' | 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'no_show'>;
    no_show_by: ReadOnly<'client' | 'companion' | null>;
    confirmed_at: ReadOnly<Date | null>;
    completed_at: ReadOnly<Date | null>;
    cancelled_at: ReadOnly<Date | null>;
    cancelled_by: ReadOnly<'client' | 'companion' | 'staff' | 'system' | null>;
    cancellation_reason: ReadOnly<string | null>;
    late: ReadOnly<boolean>;
    version: ReadOnly<number>;
    created_at: ReadOnly<Date>;
    waits_for_log: ReadOnly<boolean>;
    time_version: ReadOnly<number>;
    wait_confirmed: ReadOnly<boolean>;
  };
  'bookings.calendar_feeds': {
    person_id: ColumnType<string, string, never>;
    token_hash: Buffer;
    created_at: Generated<Date>;
  };
  'bookings.call_attendance': {
    id: ReadOnly<string>;
    call_id: ReadOnly<string>;
    side: ReadOnly<'client' | 'companion'>;
    account_id: ReadOnly<string | null>;
    joined_at: ReadOnly<Date>;
    left_at: ReadOnly<Date | null>;
    left_why: ReadOnly<'hung_up' | 'moved' | 'silent' | 'signed_out' | 'reported' | 'revoked' | 'ended' | null>;
  };
  'bookings.call_guest_links': {
    id: ReadOnly<string>;
    kind: ReadOnly<'trial' | 'booking' | 'check_in'>;
    source_id: ReadOnly<string>;
    created_by: ReadOnly<string>;
    name: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    revoked_at: ReadOnly<Date | null>;
    mailed_for: ReadOnly<Date | null>;
  };
  'bookings.check_in_calls': {
    id: ReadOnly<string>;
    check_in_id: ReadOnly<string>;
    wished_at: ReadOnly<Date>;
    client_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    companion_id: ReadOnly<string>;
    starts_at: ReadOnly<Date>;
    ends_at: ReadOnly<Date>;
  };
  'bookings.check_in_greetings': {
    companion_id: ColumnType<string, string, never>;
    place: ColumnType<number, number, never>;
    text: ColumnType<string, string, never>;
  };
  'bookings.check_in_plans': {
    id: ReadOnly<string>;
    client_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    days_kind: ReadOnly<'every_day' | 'weekdays' | 'every_n_days'>;
    weekdays: ReadOnly<number[] | null>;
    every_days: ReadOnly<number | null>;
    days_from: ReadOnly<Date | null>;
    first_opens: ReadOnly<number>;
    first_minutes: ReadOnly<number>;
    second_opens: ReadOnly<number | null>;
    second_minutes: ReadOnly<number | null>;
    time_zone: ReadOnly<string>;
    asked_by: ReadOnly<('push' | 'mail')[]>;
    contact_order: ReadOnly<string[]>;
    state: ReadOnly<'active' | 'stopping' | 'stopped'>;
    away_until: ReadOnly<Date | null>;
    stops_at: ReadOnly<Date | null>;
    stop_reason: ReadOnly<'no_companion' | 'no_payment' | 'suspended' | 'person_stopped' | 'holder_stopped' | 'consent_refused' | null>;
    next_date: ReadOnly<Date | null>;
    next_window: ReadOnly<number | null>;
    next_opens_at: ReadOnly<Date | null>;
    version: ReadOnly<number>;
    created_at: ReadOnly<Date>;
    watch_at: ReadOnly<Date>;
  };
  'bookings.check_in_replies': {
    id: ReadOnly<string>;
    check_in_id: ReadOnly<string>;
    author_id: ReadOnly<string | null>;
    by_staff: ReadOnly<boolean>;
    text: ReadOnly<Buffer>;
    created_at: ReadOnly<Date>;
    objected_at: ReadOnly<Date | null>;
    objection_decided_at: ReadOnly<Date | null>;
    objection_minutes: ReadOnly<number | null>;
    proposed_at: ReadOnly<Date | null>;
    accepted_at: ReadOnly<Date | null>;
    answered_at: ReadOnly<Date | null>;
  };
  'bookings.check_in_trials': {
    client_id: ReadOnly<string>;
    since: ReadOnly<Date>;
  };
  'bookings.check_ins': {
    id: ReadOnly<string>;
    plan_id: ReadOnly<string>;
    client_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    companion_id: ReadOnly<string | null>;
    local_date: ReadOnly<Date>;
    window_no: ReadOnly<number>;
    time_zone: ReadOnly<string>;
    opens_at: ReadOnly<Date>;
    closes_at: ReadOnly<Date>;
    state: ReadOnly<'open' | 'late' | 'missed' | 'fine' | 'call' | 'help' | 'paused' | 'withdrawn'>;
    asked_at: ReadOnly<Date | null>;
    reminders: ReadOnly<number>;
    next_at: ReadOnly<Date | null>;
    answered_at: ReadOnly<Date | null>;
    tapped_at: ReadOnly<Date | null>;
    came_by: ReadOnly<'page' | 'push' | 'mail' | 'personal_link' | 'companion' | 'staff' | null>;
    message: ReadOnly<Buffer | null>;
    missed_at: ReadOnly<Date | null>;
    pending_tapped_at: ReadOnly<Date | null>;
    pending_arrived_at: ReadOnly<Date | null>;
    pending_by: ReadOnly<'page' | 'push' | 'mail' | 'personal_link' | null>;
    paused_until: ReadOnly<Date | null>;
    staff_asked_at: ReadOnly<Date | null>;
    spoken_at: ReadOnly<Date | null>;
    spoken_by: ReadOnly<string | null>;
    created_at: ReadOnly<Date>;
    person_name: ReadOnly<string | null>;
  };
  'bookings.circle_feeds': {
    member_id: ColumnType<string, string, never>;
    holder_id: string;
    person_id: ColumnType<string, string, never>;
    token_hash: Buffer;
    created_at: Date;
  };
  'bookings.client_companion_assignments': {
    id: ReadOnly<string>;
    client_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    status: ReadOnly<'active' | 'ended'>;
    origin: ReadOnly<'trial_request' | 'booking' | 'subscription' | 'staff'>;
    created_at: ReadOnly<Date>;
    ended_at: ReadOnly<Date | null>;
    ended_by: ReadOnly<'client' | 'companion' | 'staff' | 'system' | null>;
    end_reason: ReadOnly<string | null>;
    asked_for_another_at: ColumnType<Date | null, never, Date | null>;
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
  'bookings.companion_rules': {
    companion_id: ColumnType<string, string, never>;
    minimum_notice_minutes: Generated<number>;
    pause_minutes: Generated<number>;
    daily_maximum: number | null;
    version: Generated<number>;
  };
  'bookings.companion_strikes': {
    booking_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    kind: ReadOnly<'late_cancellation' | 'no_show'>;
    scheduled_at: ReadOnly<Date>;
    created_at: ReadOnly<Date>;
  };
  'bookings.companion_weekly_availability': {
    companion_id: ReadOnly<string>;
    day: ReadOnly<number>;
    start_time: ReadOnly<string>;
    end_time: ReadOnly<string>;
    active: ReadOnly<boolean>;
  };
  'bookings.deferred_cancellations': {
    booking_id: ColumnType<string, string, never>;
    asked_by: ColumnType<string, string, never>;
    actor: ColumnType<'client' | 'companion', 'client' | 'companion', never>;
    reason: ColumnType<string | null, string | null, never>;
    late: ColumnType<boolean, boolean, never>;
    credit: ColumnType<'returned' | 'used', 'returned' | 'used', never>;
    strike: ColumnType<string | null, string | null, never>;
    asked_at: ColumnType<Date, Date, never>;
    settles_at: ColumnType<Date, Date, never>;
    acted_by: ColumnType<string | null, string | null, never>;
  };
  'bookings.handover_notes': {
    assignment_id: ReadOnly<string>;
    client_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    written_by: ReadOnly<string>;
    note: ReadOnly<Buffer | null>;
    created_at: ReadOnly<Date>;
  };
  'bookings.missed_check_in_links': {
    token_hash: ColumnType<never, Buffer, never>;
    check_in_id: ColumnType<never, string, never>;
    turn: ColumnType<never, number, never>;
    contact_id: ColumnType<never, string, never>;
  };
  'bookings.missed_check_in_steps': {
    id: ReadOnly<string>;
    check_in_id: ReadOnly<string>;
    kind: ReadOnly<'no_answer' | 'retry' | 'holder_asked' | 'holder_cannot' | 'contact_written' | 'contact_skipped' | 'contact_cannot' | 'contact_declined' | 'incident' | 'reached' | 'fine' | 'help' | 'late_fine' | 'not_fine' | 'call_wanted'>;
    turn: ReadOnly<number>;
    actor: ReadOnly<'companion' | 'client' | 'contact' | 'person' | 'staff' | 'system'>;
    contact_id: ReadOnly<string | null>;
    at: ReadOnly<Date>;
    acted_by: ReadOnly<string | null>;
  };
  'bookings.missed_check_ins': {
    id: ReadOnly<string>;
    booking_id: ReadOnly<string | null>;
    trial_booking_id: ReadOnly<string | null>;
    client_user_id: ReadOnly<string>;
    companion_user_id: ReadOnly<string | null>;
    loved_one_id: ReadOnly<string | null>;
    scheduled_at: ReadOnly<Date>;
    state: ReadOnly<'running' | 'with_staff' | 'ended'>;
    retries: ReadOnly<number>;
    contacts: ReadOnly<number>;
    next_at: ReadOnly<Date | null>;
    created_at: ReadOnly<Date>;
    ended_at: ReadOnly<Date | null>;
    told_at: ColumnType<Date | null, never, Date | null>;
    daily_check_in_id: ReadOnly<string | null>;
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
  'bookings.personal_links': {
    loved_one_id: ReadOnly<string>;
    client_id: ReadOnly<string>;
    name: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    revoked_at: ReadOnly<Date | null>;
    stopped_at: ReadOnly<Date | null>;
    changed_at: ReadOnly<Date | null>;
  };
  'bookings.reviews': {
    id: ReadOnly<string>;
    reviewer_id: ColumnType<string, string, never>;
    reviewed_user_id: ColumnType<string, string, never>;
    rating: Generated<number>;
    comment: Buffer | null;
    is_companion_review: ReadOnly<boolean>;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  'bookings.session_logs': {
    id: ReadOnly<string>;
    trial_request_id: ReadOnly<string | null>;
    trial_booking_id: ReadOnly<string | null>;
    booking_id: ReadOnly<string | null>;
    client_user_id: ReadOnly<string>;
    companion_user_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    medium: ReadOnly<'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email' | 'video'>;
    started_at: ReadOnly<Date>;
    duration_seconds: ReadOnly<number>;
    summary: ReadOnly<Buffer | null>;
    mood_assessment: ReadOnly<'good' | 'neutral' | 'concerned' | null>;
    urgent_flag: ReadOnly<boolean>;
    urgent_details: ReadOnly<Buffer | null>;
    created_at: ReadOnly<Date>;
    objected_at: ReadOnly<Date | null>;
    trial_during: ReadOnly<string | null>;
    objection_decided_at: ReadOnly<Date | null>;
    objection_minutes: ReadOnly<number | null>;
  };
  'bookings.summary_readings': {
    id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    holder_id: ReadOnly<string>;
    reader_id: ReadOnly<string>;
    read_at: ReadOnly<Date>;
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
  'bookings.trial_booking_steps': {
    trial_booking_id: ColumnType<string, string, never>;
    step: ColumnType<'reminder_24h' | 'reminder_1h', 'reminder_24h' | 'reminder_1h', never>;
    done_at: ColumnType<Date, Date, never>;
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
    cancellation_reason: ColumnType<'account_closed' | 'withdrawn' | 'cancelled' | 'assignment_ended' | 'companion_suspended' | 'consent_refused' | null, 'account_closed' | 'withdrawn' | 'cancelled' | 'assignment_ended' | 'companion_suspended' | 'consent_refused' | null, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    trial_request_id: ColumnType<string | null, string | null, never>;
    cancelled_by: ColumnType<'client' | 'companion' | 'staff' | 'system' | null, 'client' | 'companion' | 'staff' | 'system' | null, never>;
    cancellation_note: ColumnType<string | null, string | null, never>;
    waits_for_log: ColumnType<boolean, boolean | undefined, never>;
  };
  'bookings.trial_completions': {
    client_id: ColumnType<string, string, never>;
    completed_at: ColumnType<Date, Date, never>;
  };
  'bookings.trial_request_declines': {
    trial_request_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    reason: ReadOnly<string | null>;
    declined_at: ReadOnly<Date>;
  };
  'bookings.trial_request_proposals': {
    trial_request_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    start_time: ReadOnly<Date>;
    created_at: ReadOnly<Date>;
  };
  'bookings.trial_requests': {
    id: ColumnType<string, string, never>;
    requester_user_id: ColumnType<string, string, never>;
    is_for_loved_one: ColumnType<boolean, boolean, never>;
    loved_one_profile_id: ColumnType<string | null, string | null, never>;
    assigned_companion_id: ReadOnly<string | null>;
    assigned_at: ReadOnly<Date | null>;
    assigned_by: ReadOnly<string | null>;
    preferred_medium: ColumnType<'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email', 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email', never>;
    contact_value: ColumnType<Buffer | null, Buffer | null, never>;
    preferred_times: ColumnType<ColumnTypes['bookings.trial_requests.preferred_times'], string | undefined, never>;
    client_message: ColumnType<string | null, string | null, never>;
    special_instructions: ColumnType<string | null, string | null, never>;
    purpose: ColumnType<'elder_checkin' | 'self_checkin' | 'uni_child_checkin' | 'motivation_weightloss' | 'motivation_exercise' | 'general_conversation' | 'other', 'elder_checkin' | 'self_checkin' | 'uni_child_checkin' | 'motivation_weightloss' | 'motivation_exercise' | 'general_conversation' | 'other', never>;
    other_purpose: ColumnType<string | null, string | null, never>;
    status: ReadOnly<'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'>;
    created_at: ColumnType<Date, Date | undefined, never>;
    waiting_since: ColumnType<Date, Date | undefined, never>;
    accepted_at: ReadOnly<Date | null>;
    completed_at: ReadOnly<Date | null>;
    cancelled_at: ReadOnly<Date | null>;
    cancellation_reason: ReadOnly<'withdrawn' | 'expired' | 'staff' | 'account_closed' | null>;
    cancellation_note: ReadOnly<string | null>;
    acted_by: ReadOnly<string | null>;
  };
  'bookings.undoable_moves': {
    booking_id: ReadOnly<string>;
    hold_id: ReadOnly<string>;
    moved_by: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    from_time: ReadOnly<Date>;
    to_time: ReadOnly<Date>;
    from_status: ReadOnly<'scheduled' | 'confirmed'>;
    confirmed_at: ReadOnly<Date | null>;
    was_late: ReadOnly<boolean>;
    is_late: ReadOnly<boolean>;
    version: ReadOnly<number>;
    moved_at: ReadOnly<Date>;
    settles_at: ReadOnly<Date>;
    acted_by: ReadOnly<string | null>;
  };
  'bookings.video_sessions': {
    id: ReadOnly<string>;
    call_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  'bookings_api.ratings': {
    companion_id: string;
    review_count: number;
    rating: number;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type BookingsRows = { [Table in keyof BookingsTables]: Selectable<BookingsTables[Table]> };
