import { type Kysely, sql } from 'kysely';

/**
 * A session can have several lines: its earning, and the corrections of it, which may be negative. A session's lines are never worth more
 * minutes than were booked, unless staff set them; earlier lines do not say how many that were.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.companion_earnings
      add column session_id uuid,
      add column is_correction boolean not null default false,
      add column booked_minutes integer,
      add column total_minutes integer,
      add column set_by_staff boolean not null default false,
      drop constraint companion_earnings_minutes,
      drop constraint companion_earnings_kind,
      add constraint companion_earnings_minutes check (minutes > 0 or is_correction and minutes <> 0),
      add constraint companion_earnings_kind
        check (kind in ('booking', 'late_cancel', 'client_no_show', 'trial_booking', 'trial_request', 'unplanned')),
      add constraint companion_earnings_booked check (total_minutes >= 0 and (set_by_staff or total_minutes <= booked_minutes));
    -- the lines of one session, when it is corrected
    create index companion_earnings_of_session on billing.companion_earnings (session_id) where session_id is not null;
    -- what companions owe back, when a batch is previewed
    create index companion_earnings_negative on billing.companion_earnings (companion_id)
      where minutes < 0 and payout_id is null;
    alter table billing.pricing_settings no force row level security;
    insert into billing.pricing_settings (setting_name, setting_value, description) values
      ('pay_client_absence', 'yes', 'Whether companions are paid the booked minutes of late cancellations and no-shows of clients: yes or no');
    alter table billing.pricing_settings force row level security;
  `.execute(db);
}
