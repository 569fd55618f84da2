import type { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import type { Verb } from '@kabar/server/slice';
import { revokeGuestLink } from '../../calls/revoke-guest-link.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from '../circle-care/act-for.ts';
import { requireSessionOf } from '../circle-care/session-in-care.ts';

export const revokeGuestLinkOf: Verb<
  typeof circleGuestLinks.endpoints.revoke,
  BookingsTables
> = async (context, { personId, id }) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await revokeGuestLink(acting.context, { kind: 'booking', id });
};
