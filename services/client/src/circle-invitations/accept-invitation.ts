import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { loadCircle, requireCirclesOn } from '../circles/circle.ts';
import { publishChange } from '../circles/publish-change.ts';
import type { ClientTables } from '../tables.ts';
import { findInvitationToAccept, holdInvitation, storeAcceptance } from './queries.ts';
import { decideAcceptance } from './rules.ts';

/** Idempotent for the same member. */
export const acceptInvitation: Verb<
  typeof circleInvitations.endpoints.accept,
  ClientTables
> = async (context, { id }) => {
  const { db, now, refuse } = context;
  await requireCirclesOn(context);
  const [, facts] = await Promise.all([holdInvitation(db, id), findInvitationToAccept(db, id)]);
  const decision = decideAcceptance(facts, now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (facts === undefined) throw refuse('not_found');
  if (decision.accepts) await storeAcceptance(db, id, now);
  if (decision.joins) {
    const circle = await loadCircle(context, facts.personId);
    await publishChange(db, circle, { event: 'joined', about: circle.me.userId });
  }
  return { personId: facts.personId };
};
