import { notifyPresent } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { bookingIdOf } from '../booking-series/rules.ts';
import { doSteps, newSession } from '../bookings/advance-bookings.ts';
import { refusalOfCalling, refusalOfCare, storeBookings } from '../bookings/store-bookings.ts';
import { type LostRow, releaseSeriesDates } from './keep-queries.ts';

type Database = Kysely<BookingsTables>;

/** The id of the replacement session, derived from the cancelled one, so that a session is booked again only once. */
export function rebookedIdOf({ id }: { id: string }): string {
  return bookingIdOf(id, 'again');
}

/** Ids of the sessions whose person consents to calls and can be called by the medium. */
export async function readCallable(
  db: Database,
  sessions: readonly LostRow[],
): Promise<ReadonlySet<string>> {
  const groups = [...Map.groupBy(sessions, keyOf).values()];
  const refusals = await Promise.all(
    groups.map(async ([first]) => {
      if (first === undefined) return null;
      const [care, calling] = await Promise.all([
        refusalOfCare(db, first.lovedOneId),
        refusalOfCalling(db, first),
      ]);
      return care ?? calling;
    }),
  );
  const callable = groups.filter((_, place) => refusals[place] === null).flat();
  return new Set(callable.map(({ id }) => id));
}

/** Books sessions whose times are claimed. Returns billing's refusal, after which the caller rolls back, or null. */
export async function rebook(
  db: Database,
  sessions: readonly LostRow[],
  sale: { subscriptionId: string; clientId: string; minutes: number; now: Date },
): Promise<string | null> {
  const { subscriptionId, clientId, minutes, now } = sale;
  const made = sessions.map((session) => ({
    ...{ ...session, id: rebookedIdOf(session), clientId, minutes },
  }));
  const groups = Map.groupBy(made, keyOf).values();
  const kept = { subscription_id: subscriptionId, event: 'kept' as const };
  const [, refusals] = await Promise.all([
    releaseSeriesDates(
      db,
      sessions.map(({ id }) => id),
    ),
    Promise.all([...groups].map((group) => storeGroup(db, group, now))),
    notifyPresent(db, [
      ...made.map(({ id, companionId, startsAt }) => ({
        ...{ recipient: companionId, type: 'booking_created' as const },
        payload: { booking_id: id, scheduled_at: timeInPayload(startsAt) },
      })),
      { recipient: clientId, type: 'subscription_changed', payload: kept },
    ]),
    doSteps(
      db,
      made.map((session) => newSession(session, now)),
      now,
    ),
  ]);
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Sessions with the same series, person and medium are stored together. */
async function storeGroup(
  db: Database,
  group: readonly (LostRow & { minutes: number })[],
  now: Date,
): Promise<string | null> {
  const [first] = group;
  if (first === undefined) return null;
  const { seriesId, companionId, minutes, lovedOneId, medium } = first;
  const made = { seriesId, companionId, minutes, lovedOneId, medium, purchase: null };
  return await storeBookings(db, { ...made, sessions: group }, now);
}

function keyOf({ seriesId, companionId, lovedOneId, medium }: LostRow): string {
  return [seriesId, companionId, lovedOneId, medium].join(' ');
}
