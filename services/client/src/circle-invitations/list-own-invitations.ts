import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { areCirclesOn } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { listOwnInvitations as listRows } from './queries.ts';
import { toOwnInvitation } from './view.ts';

/** Empty while circles are off. */
export const listOwnInvitations: Verb<
  typeof circleInvitations.endpoints.own,
  ClientTables
> = async ({ db, env, now }) => {
  const [isOn, rows] = await Promise.all([areCirclesOn(db), listRows(db, now)]);
  return { invitations: isOn ? rows.map((row) => toOwnInvitation(row, env)) : [] };
};
