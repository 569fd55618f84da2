import type { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import type { Verb } from '@kabar/server/slice';
import { makeGuestLink } from '../../calls/make-guest-link.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { requireSessionOf } from '../circle-care/session-in-care.ts';

export const makeGuestLinkOf: Verb<typeof circleGuestLinks.endpoints.make, BookingsTables> = async (
  context,
  { personId, id },
) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await makeGuestLink(acting.context, { kind: 'booking', id });
};
