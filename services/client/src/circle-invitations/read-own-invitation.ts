import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { requireCirclesOn } from '../circles/circle.ts';
import type { ClientTables } from '../tables.ts';
import { listOwnInvitations } from './queries.ts';
import { toOwnInvitation } from './view.ts';

export const readOwnInvitation: Verb<
  typeof circleInvitations.endpoints.read,
  ClientTables
> = async (context, { id }) => {
  await requireCirclesOn(context);
  const row = (await listOwnInvitations(context.db, context.now)).find((one) => one.id === id);
  if (row === undefined) throw context.refuse('not_found');
  return { invitation: toOwnInvitation(row, context.env) };
};
