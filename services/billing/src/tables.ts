// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface BillingTables {
  'billing.closings': {
    person_id: ColumnType<string, string, never>;
    closed_at: ColumnType<never, Date, never>;
    settled_at: ColumnType<never, Date, never>;
    waiver_asked_by: ColumnType<never, never, string | null>;
    waiver_asked_at: ColumnType<never, never, Date | null>;
  };
  'billing.companion_earnings': {
    id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    kind: ReadOnly<'booking' | 'late_cancel' | 'client_no_show' | 'trial_booking' | 'trial_request' | 'unplanned' | 'check_in_reply'>;
    day: ReadOnly<Date>;
    minutes: ReadOnly<number>;
    rate_idr: ReadOnly<string>;
    amount_idr: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    held_until: ReadOnly<Date>;
    objected_at: ReadOnly<Date | null>;
    decision: ReadOnly<'kept' | 'taken_back' | null>;
    payout_id: ReadOnly<string | null>;
    account_closed: ReadOnly<boolean>;
    session_id: ReadOnly<string | null>;
    is_correction: ReadOnly<boolean>;
    booked_minutes: ReadOnly<number | null>;
    total_minutes: ReadOnly<number | null>;
    set_by_staff: ReadOnly<boolean>;
  };
  'billing.companion_payouts': {
    id: ReadOnly<string>;
    batch_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    amount_idr: ReadOnly<string>;
    status: ReadOnly<'pending' | 'paid' | 'cancelled'>;
    created_at: ReadOnly<Date>;
    paid_at: ReadOnly<Date | null>;
  };
  'billing.disputes': {
    id: ColumnType<string, string, never>;
    payment_reference: ColumnType<never, string, never>;
    amount_usd: ColumnType<never, string, never>;
    state: 'open' | 'won' | 'lost';
    opened_at: ColumnType<never, Date, never>;
    applied_at: ColumnType<never, never, Date | null>;
  };
  'billing.earning_months': {
    companion_id: ReadOnly<string>;
    month: ReadOnly<Date>;
    minutes: ReadOnly<number>;
    amount_idr: ReadOnly<string>;
  };
  'billing.payers': {
    user_id: ColumnType<string, string, never>;
    customer: string;
  };
  'billing.payments': {
    id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    purpose: ReadOnly<'subscription' | 'renewal' | 'upgrade' | 'pack'>;
    plan_id: ReadOnly<string | null>;
    pack_id: ReadOnly<string | null>;
    companion_id: ReadOnly<string | null>;
    trial_request_id: ReadOnly<string | null>;
    subscription_id: ReadOnly<string | null>;
    description: ReadOnly<string>;
    amount_usd: ReadOnly<string>;
    provider: ReadOnly<'simulated' | 'stripe'>;
    simulated_outcome: ReadOnly<'declined_at_creation' | 'declined_at_confirmation' | 'slow' | null>;
    state: ReadOnly<'pending' | 'waiting' | 'succeeded' | 'failed' | 'refunding' | 'refunded'>;
    reference: ReadOnly<string | null>;
    checkout_url: ReadOnly<string | null>;
    failure: ReadOnly<string | null>;
    refunded_usd: ReadOnly<string>;
    attempts: ReadOnly<number>;
    created_at: ReadOnly<Date>;
    settled_at: ReadOnly<Date | null>;
    on_page: ReadOnly<boolean>;
    quote_id: ReadOnly<string | null>;
    is_anonymous: ReadOnly<boolean>;
  };
  'billing.price_agreements': {
    subscription_id: ColumnType<never, string, never>;
    raise_id: ColumnType<never, string, never>;
    old_price_usd: ColumnType<never, string, never>;
    agreed_at: ColumnType<never, Date, never>;
  };
  'billing.price_raises': {
    id: ColumnType<never, string, never>;
    plan_id: ColumnType<never, string, never>;
    price_usd: ColumnType<never, string, never>;
    begins_at: ColumnType<never, Date, never>;
    announced_at: ColumnType<never, Date, never>;
  };
  'billing.pricing_settings': {
    id: ReadOnly<string>;
    setting_name: ReadOnly<string>;
    setting_value: ColumnType<string, never, string>;
    admin_notes: ColumnType<never, never, string | null>;
    updated_by: ColumnType<never, never, string | null>;
    version: ColumnType<never, never, number>;
    updated_at: ColumnType<never, never, Date>;
  };
  'billing.provider_events': {
    id: ColumnType<never, string, never>;
    type: ColumnType<never, string, never>;
    received_at: ColumnType<Date, Date, never>;
  };
  'billing.provider_refunds': {
    id: ColumnType<string, string, never>;
    payment_reference: ColumnType<never, string, never>;
    amount_usd: ColumnType<never, string, never>;
    made_at: ColumnType<never, Date, never>;
    applied_at: ColumnType<never, Date | null, Date | null>;
  };
  'billing.receipts': {
    number: ReadOnly<string>;
    payment_id: ReadOnly<string>;
    issued_at: ReadOnly<Date>;
    listed_usd: ReadOnly<string | null>;
    listed_idr: ReadOnly<string | null>;
  };
  'billing.refund_requests': {
    id: ColumnType<string, string, never>;
    payment_id: ColumnType<string, string, never>;
    amount_usd: ColumnType<never, string, never>;
    reason: ColumnType<never, string, never>;
    asked_by: ColumnType<never, string, never>;
    asked_at: ColumnType<never, Date, never>;
    valid_until: ColumnType<Date, Date, never>;
    decision: ColumnType<'approved' | 'refused' | 'expired' | null, never, 'approved' | 'refused' | 'expired' | null>;
    decided_by: ColumnType<never, never, string | null>;
    decided_at: ColumnType<never, never, Date | null>;
    cancel_sessions: ColumnType<never, string[] | undefined, never>;
  };
  'billing.refunds': {
    id: ReadOnly<string>;
    done_at: ColumnType<Date | null, never, Date | null>;
  };
  'billing.session_pack_purchases': {
    id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    pack_id: ReadOnly<string>;
    total_sessions: ReadOnly<number>;
    minutes_per_session: ReadOnly<number>;
    amount_paid_usd: ReadOnly<string>;
    amount_paid_idr: ReadOnly<string>;
    payment_status: ReadOnly<'completed' | 'pending' | 'failed' | 'refunded'>;
    payment_method: ReadOnly<string>;
    payment_reference: ReadOnly<string>;
    purchased_at: ReadOnly<Date>;
    expires_at: ReadOnly<Date>;
    extended_at: ReadOnly<Date | null>;
    expiry_told_days: ReadOnly<number | null>;
  };
  'billing.session_packs': {
    id: ColumnType<string, string | undefined, never>;
    code: ColumnType<string, string, never>;
    name: ColumnType<string, string, never>;
    description: ColumnType<string, string, never>;
    session_count: ColumnType<number, number, never>;
    price_usd: string;
    price_idr: string;
    is_active: ColumnType<boolean, never, boolean>;
    is_visible: Generated<boolean>;
    admin_notes: ColumnType<never, never, string | null>;
    version: ColumnType<never, never, number>;
    updated_at: ColumnType<never, Date | undefined, Date>;
    place: ColumnType<number | null, never, number | null>;
  };
  'billing.subscription_plans': {
    id: ColumnType<string, string | undefined, never>;
    code: ColumnType<string, string, never>;
    kind: ColumnType<'tier' | 'offer', 'tier' | 'offer', never>;
    name: ColumnType<string, string, never>;
    description: ColumnType<string, string, never>;
    price_usd: string;
    price_idr: string;
    sessions_per_week: number;
    minutes_per_session: number;
    is_active: ColumnType<boolean, never, boolean>;
    is_visible: Generated<boolean>;
    admin_notes: ColumnType<never, never, string | null>;
    version: ColumnType<never, never, number>;
    updated_at: ColumnType<never, Date | undefined, Date>;
    place: ColumnType<number | null, never, number | null>;
  };
  'billing.subscription_steps': {
    subscription_id: ColumnType<never, string, never>;
    period_start: ColumnType<never, Date, never>;
    step: ColumnType<never, 'announced' | 'charged_0' | 'charged_1' | 'charged_3' | 'charged_5' | 'charged_7' | 'ended', never>;
    done_at: ColumnType<never, Date, never>;
  };
  'billing.subscription_transactions': {
    id: ColumnType<string, string | undefined, never>;
    subscription_id: ColumnType<string, string, never>;
    transaction_type: ColumnType<'start' | 'renewal' | 'upgrade' | 'refund', 'start' | 'renewal' | 'upgrade' | 'refund', never>;
    amount_usd: ColumnType<string, string, never>;
    payment_reference: ColumnType<string, string, never>;
    status: ColumnType<'completed' | 'pending' | 'failed' | 'refunded', 'completed' | 'pending' | 'failed' | 'refunded', never>;
    created_at: ColumnType<Date, Date, never>;
  };
  'billing.upgrade_quotes': {
    id: ColumnType<never, string | undefined, never>;
    subscription_id: ColumnType<never, string, never>;
    plan_id: ColumnType<never, string, never>;
    amount_usd: ColumnType<never, string, never>;
    quoted_at: ColumnType<never, Date, never>;
    valid_until: ColumnType<never, Date, never>;
    period_start: ColumnType<never, Date, never>;
    from_plan_id: ColumnType<never, string, never>;
    price_usd: ColumnType<never, string, never>;
    plan_price_usd: ColumnType<never, string, never>;
  };
  'billing.user_subscriptions': {
    id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    companion_id: ReadOnly<string | null>;
    plan_id: ReadOnly<string>;
    status: ReadOnly<'active' | 'paused' | 'cancelled' | 'pending_cancellation'>;
    price_usd: ReadOnly<string>;
    sessions_per_week: ReadOnly<number>;
    minutes_per_session: ReadOnly<number>;
    trial_request_id: ReadOnly<string | null>;
    started_at: ReadOnly<Date>;
    anchor_day: ReadOnly<number>;
    next_billing_date: ReadOnly<Date>;
    cancellation_requested_at: ReadOnly<Date | null>;
    cancelled_at: ReadOnly<Date | null>;
    paused_at: ReadOnly<Date | null>;
    next_plan_id: ReadOnly<string | null>;
    past_due_since: ReadOnly<Date | null>;
    pause_asked_at: ReadOnly<Date | null>;
    version: ReadOnly<number>;
    zone: ReadOnly<string>;
    anchor_time: ReadOnly<string>;
    period_start: ReadOnly<Date>;
    period_paused_ms: ReadOnly<string>;
    next_price_usd: ReadOnly<string | null>;
  };
}

/** What a query answers for a whole row. */
export type BillingRows = { [Table in keyof BillingTables]: Selectable<BillingTables[Table]> };
