import type { personalLinks } from '@kabar/contracts/personal-links';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { refusalOfCare } from '../../sessions/bookings/store-bookings.ts';
import type { BookingsTables } from '../../tables.ts';
import { storeLink } from './queries.ts';

/** Requires the loved one's consent to calls. */
export const makeLink: Verb<typeof personalLinks.endpoints.make, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const refusal = await refusalOfCare(db, id);
  if (refusal !== null) throw context.refuse(refusal);
  const token = newToken();
  await storeLink(db, id, hashToken(token), now);
  return { token, createdAt: now.toISOString() };
};
