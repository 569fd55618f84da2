import { type Kysely, sql } from 'kysely';

/** A companion is paid for one reply a day to a person who answered the daily check-in. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.companion_earnings
      drop constraint companion_earnings_kind,
      add constraint companion_earnings_kind check (kind in ('booking', 'late_cancel', 'client_no_show', 'trial_booking',
        'trial_request', 'unplanned', 'check_in_reply'));
    alter table billing.pricing_settings no force row level security;
    insert into billing.pricing_settings (setting_name, setting_value, description) values
      ('message_check_in_rate_idr', '1000', 'What a companion earns for one reply a day to a person who answered the daily check-in (IDR)');
    alter table billing.pricing_settings force row level security;
  `.execute(db);
}
