import type { BookingSeries, SeriesResult } from '@kabar/contracts/booking-series';
import { SeriesResult as Result } from '@kabar/contracts/booking-series';
import { BookingStatus } from '@kabar/contracts/booking-shapes';
import type { z } from 'zod';
import type { DateResult } from '../bookings/booking-rules.ts';
import type { SeriesRow } from './queries.ts';
import type { SeriesDay } from './rules.ts';

type View = z.input<typeof BookingSeries>;
const week = 7 * 86_400_000;

export function toDate({ date, startsAt }: SeriesDay, result: DateResult): View['dates'][number] {
  return {
    ...{ date, scheduledAt: startsAt?.toISOString() ?? null, result },
    ...{ bookingId: null, session: null },
  };
}

export function toSeries(row: SeriesRow): View {
  const made = new Map(row.made.map((one) => [one.date, one]));
  return {
    id: row.id,
    client: {
      id: row.user_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      preferredName: row.companion_preferred_name,
      avatarUrl: row.companion_avatar_url,
    },
    timeZone: row.time_zone,
    localTime: row.local_time.slice(0, 5),
    firstDate: row.first_date,
    lovedOneId: row.loved_one_id,
    medium: row.medium,
    paidBy: row.subscription_id === null ? 'session_pack' : 'subscription',
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    dates: row.results.map((result, place) => {
      const date = new Date(Date.parse(row.first_date) + place * week).toISOString().slice(0, 10);
      const booking = made.get(date);
      return {
        date,
        scheduledAt: booking === undefined ? null : new Date(booking.scheduled_at).toISOString(),
        result: known(result),
        bookingId: booking?.id ?? null,
        session:
          booking === undefined
            ? null
            : {
                status: BookingStatus.parse(booking.status),
                scheduledAt: new Date(booking.time).toISOString(),
              },
      };
    }),
  };
}

function known(result: string): z.output<typeof SeriesResult> {
  return Result.parse(result);
}
