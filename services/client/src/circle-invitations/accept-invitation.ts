import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { loadCircle, requireCirclesOn } from '../circles/circle.ts';
import { publishChange } from '../circles/publish-change.ts';
import type { ClientTables } from '../tables.ts';
import {
  holdInvitation,
  listOwnInvitations,
  acceptInvitation as storeAcceptance,
} from './queries.ts';

/** Idempotent for the same member. */
export const acceptInvitation: Verb<
  typeof circleInvitations.endpoints.accept,
  ClientTables
> = async (context, { id }) => {
  const { db, now, refuse } = context;
  await requireCirclesOn(context);
  await holdInvitation(db, id);
  const invitation = (await listOwnInvitations(db, now)).find((one) => one.id === id);
  if (invitation?.is_companion) throw refuse('companion_of_person');
  const joined = await storeAcceptance(db, id, now);
  if (!joined?.person) throw refuse('not_found');
  if (joined.is_new) {
    const circle = await loadCircle(context, joined.person);
    await publishChange(db, circle, { event: 'joined', about: circle.me.userId });
  }
  return { personId: joined.person };
};
