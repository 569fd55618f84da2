import type { BookingChoice } from '@kabar/contracts/booking-shapes';
import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { type ChoiceRow, listChoices } from './choices-queries.ts';

/** The subscription first, then packs by expiry. */
export const readChoices: Verb<typeof bookings.endpoints.choices, BookingsTables> = async ({
  db,
  now,
}) => ({ choices: (await listChoices(db, now)).map(toChoice) });

function toChoice(row: ChoiceRow): z.input<typeof BookingChoice> {
  return {
    paidBy: row.purchase_id ?? 'subscription',
    companion:
      row.companion_id === null
        ? null
        : {
            id: row.companion_id,
            fullName: row.companion_name,
            preferredName: row.companion_preferred_name,
            avatarUrl: row.companion_avatar_url,
          },
    mediums: row.mediums,
    minutes: row.minutes,
    pack:
      row.remaining === null || row.expires_at === null
        ? null
        : { remaining: row.remaining, total: row.total, expiresAt: row.expires_at.toISOString() },
    subscription:
      row.purchase_id === null
        ? {
            sessionsPerWeek: row.total,
            weeks: row.weeks,
            endsAt: row.ends_at?.toISOString() ?? null,
          }
        : null,
    openTimes: row.open_times.map((time) => time.toISOString()),
  };
}
