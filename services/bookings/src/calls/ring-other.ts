import { enqueue } from '@kabar/server/jobs';
import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../notice-payload.ts';
import type { BookingsTables } from '../tables.ts';
import type { CallRow, Kind, Side, Source } from './queries.ts';
import { sideToRing } from './rules.ts';

type Database = Kysely<BookingsTables>;

/**
 * Milliseconds to wait before notifying the other person, who may be about to join anyway. A call without a scheduled
 * time notifies at once.
 */
const ringsAfter: Record<Kind, number> = { trial: 20_000, booking: 20_000, check_in: 0 };

/** Enqueues a notification to the other side after this side joined for the first time. */
export async function ringLater(
  db: Database,
  { kind, id }: Source,
  by: Side,
  now: Date,
): Promise<void> {
  const options = {
    runAt: new Date(now.getTime() + ringsAfter[kind]),
    key: `bookings:ring-other:${kind}:${id}:${by}`,
  };
  await enqueue(db, 'bookings:ring-other', { kind, id, by }, options);
}

type Facts = Parameters<typeof sideToRing>[0] &
  Pick<CallRow, 'client_id' | 'companion_id' | 'loved_one_id'>;

/** Notifies the side that has not joined yet, by push if possible. For background jobs. */
export async function ringOther(
  db: Database,
  { kind, id, by }: Source & { by: Side },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Facts>`
    select * from bookings.waiting_facts(${kind}, ${id}, ${now})
  `.execute(db);
  const [call] = rows;
  if (call === undefined || sideToRing(call, by, now) === null) return;
  const payload = {
    ...sessionInPayload({ kind, id }, call),
    by,
    scheduled_at: timeInPayload(call.starts_at),
  };
  await notifyPresent(db, [
    by === 'companion'
      ? {
          recipient: call.client_id,
          type: 'call_waiting',
          payload: { ...payload, companion_id: call.companion_id },
        }
      : { recipient: call.companion_id, type: 'call_waiting', payload },
  ]);
}

function sessionInPayload({ kind, id }: Source, { loved_one_id: lovedOneId }: Facts) {
  if (kind === 'check_in')
    return {
      check_in_call_id: id,
      ...(lovedOneId === null ? {} : { loved_one_id: lovedOneId }),
    };
  return kind === 'trial' ? { request_id: id } : { booking_id: id };
}
