import type { BookingDetails } from '@kabar/contracts/booking-shapes';
import type { CareSessionDetails } from '@kabar/contracts/care-shapes';
import type { Context } from '@kabar/server/context';
import type { z } from 'zod';
import { hasGuestLink } from '../../calls/guest-queries.ts';
import { getBooking } from '../../sessions/bookings/get-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import type { InCare } from './act-for.ts';
import { toCareDetails } from './view.ts';

/** Refuses with not_found if the session is not of this person: other loved ones of the same account have their own. */
export async function requireSessionOf(
  context: Context<BookingsTables>,
  lovedOneId: string | null,
  sessionId: string,
): Promise<void> {
  const { booking, side } = await getBooking(context, sessionId);
  if (side !== 'client' || booking.loved_one_id !== lovedOneId) throw context.refuse('not_found');
}

/** The session as the acting member sees it. */
export async function withGuestLink(
  { context, role }: Pick<InCare<never>, 'context' | 'role'>,
  details: z.input<typeof BookingDetails>,
): Promise<z.input<typeof CareSessionDetails>> {
  return toCareDetails(details, { role, hasLink: await hasGuestLink(context.db, details.id) });
}
