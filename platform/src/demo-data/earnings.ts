import { paidMinutesOfLog, type SessionToPay } from '@kabar/rules/payable-minutes';
import type pg from 'pg';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';

interface RecordedSession extends SessionToPay {
  id: string;
  loggedMinutes: number;
}

/** Inserts the earnings of logged sessions by the rules of pay; those logged more than a week ago are paid out. */
export async function insertEarnings(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<RecordedSession>(
    `select log.id, log.started_at as "startedAt", log.duration_seconds / 60 as "loggedMinutes",
         booking.duration_minutes::integer as "durationMinutes",
         case when log.booking_id is not null then 'booking' when log.trial_booking_id is not null then 'trial_booking'
           when log.trial_request_id is not null then 'trial_request' else 'unplanned' end as kind,
         case when log.booking_id is not null then bookings.attended_minutes('booking', log.booking_id)
           when log.trial_booking_id is not null then bookings.attended_minutes('trial_booking', log.trial_booking_id) end
           as "attendedMinutes"
       from bookings.session_logs as log left join bookings.bookings as booking on booking.id = log.booking_id
       order by log.created_at`,
  );
  for (const session of rows) {
    const minutes = paidMinutesOfLog(session, session.loggedMinutes);
    if (minutes > 0) await insertEarning(client, session, minutes);
  }
  await payOut(client, minutesFrom(now, -4 * 24 * 60));
}

async function insertEarning(client: pg.Client, { id, kind }: RecordedSession, minutes: number) {
  await client.query(
    `select billing_api.post_earning(array_remove(array[log.id, log.booking_id], null), log.companion_user_id, $2, $3, $3,
         coalesce(booking.duration_minutes, 10), auth_api.local_time(log.started_at, coalesce(calendar.time_zone, 'Asia/Jakarta'))::date,
         log.created_at + interval '72 hours', false, true, log.created_at)
       from bookings.session_logs as log
       left join bookings.companion_calendars as calendar on calendar.companion_id = log.companion_user_id
       left join bookings.bookings as booking on booking.id = log.booking_id
       where log.id = $1`,
    [id, kind, minutes],
  );
}

/** Makes a batch by the second admin, which the admin has approved. */
async function payOut(client: pg.Client, at: Date): Promise<void> {
  const batch = fixedId('first batch of payouts');
  await client.query(
    `insert into billing.payout_batches (id, status, made_by, made_at, approved_by, approved_at, paid_at)
       values ($1, 'paid', $2, $4, $3, $4, $4)`,
    [batch, idOf('second-admin'), idOf('admin'), at],
  );
  await client.query(
    `insert into billing.companion_payouts (batch_id, companion_id, amount_idr, status, created_at, paid_at)
       select $1, companion_id, sum(amount_idr), 'paid', $2, $2 from billing.companion_earnings
         where held_until <= $2 group by companion_id`,
    [batch, at],
  );
  await client.query(
    `update billing.companion_earnings as line set payout_id = payout.id from billing.companion_payouts as payout
       where payout.companion_id = line.companion_id and line.held_until <= $1`,
    [at],
  );
  await client.query(
    `select billing.post_movement('payout ' || id, 'payout', 'IDR', billing.payable_account(companion_id),
         billing.internal_account('bank', 'IDR'), amount_idr, null, paid_at)
       from billing.companion_payouts`,
  );
}
