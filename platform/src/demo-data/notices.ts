import type { NewNotification } from '@kabar/contracts/notification-types';
import type { TrialBooking } from './calendar.ts';
import { decidedAt } from './companion-records.ts';
import { idOf } from './demo-people.ts';
import { minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import { decisions } from './verification.ts';

type Notice = NewNotification & {
  recipient_id: string;
  created_at: Date;
  read_at: Date | null;
};

/** The notifications of the demo events; those older than a day are read. */
export async function insertNotices(
  { insert, now }: Owner,
  bookings: readonly TrialBooking[],
): Promise<void> {
  const notices = [
    ...bookings.flatMap(noticesOf),
    ...decisions.map((decision) => decided(now, decision)),
  ];
  await insert(
    'chat.notifications',
    notices
      .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .map((notice) => ({ ...notice, read_at: readAt(now, notice.created_at) })),
  );
}

function readAt(now: Date, created: Date): Date | null {
  const read = minutesFrom(created, 24 * 60);
  return read < now ? read : null;
}

function noticesOf(booking: TrialBooking): Notice[] {
  const { id, client, companion, start, askedAt, answeredAt, status } = booking;
  const about = { request_id: id, requested_time: start.toISOString() };
  const requestNotice: Notice = {
    recipient_id: idOf(companion),
    type: 'trial_booking_request',
    payload: { ...about, status: 'pending' },
    created_at: askedAt,
    read_at: null,
  };
  if (answeredAt === undefined) return [requestNotice];
  const answered: Notice = {
    recipient_id: idOf(client),
    type: 'trial_booking_response',
    payload: {
      ...about,
      status: status === 'approved' ? 'approved' : 'rejected',
      ...(status === 'time_taken' ? { reason: 'time_taken' } : {}),
      ...(status === 'approved' ? { companion_id: idOf(companion) } : {}),
    },
    created_at: answeredAt,
    read_at: null,
  };
  return [requestNotice, answered];
}

function decided(
  now: Date,
  { companionId, companion, decision, after }: (typeof decisions)[number],
): Notice {
  return {
    recipient_id: companionId,
    type: `companion_${decision}`,
    payload: {},
    created_at: decidedAt(now, companion, after),
    read_at: null,
  };
}
