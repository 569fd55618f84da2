import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { listSessionsOf } from '../../sessions/bookings/list-sessions-of.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from './act-for.ts';
import { toCareSession } from './view.ts';

export const listSessions: Verb<typeof circleCare.endpoints.sessions, BookingsTables> = async (
  context,
  { personId, when, after, limit },
) => {
  const { lovedOneId } = await readFor(context, personId, 'calendar');
  const page = { lovedOneId, when: when === 'next' ? 'upcoming' : when, after, limit } as const;
  const { bookings, next } = await listSessionsOf(context.db, page, context.now);
  return { sessions: bookings.map(toCareSession), next };
};
