import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { publishRefresh } from '../circles/publish-change.ts';
import type { ClientTables } from '../tables.ts';
import { declineInvitation as storeDecline } from './queries.ts';

/** Allowed even while circles are off. The inviter is notified without the account's name. */
export const declineInvitation: Verb<
  typeof circleInvitations.endpoints.decline,
  ClientTables
> = async ({ db, now, refuse }, { id }) => {
  const declined = await storeDecline(db, id, now);
  if (declined === undefined) throw refuse('not_found');
  const { person_id, loved_one_id, inviter } = declined;
  if (inviter === null) return null;
  const about = loved_one_id === null ? { holder_id: person_id } : { loved_one_id };
  await notifyPresent(db, [
    {
      ...{ recipient: inviter, type: 'circle_changed' as const },
      payload: { person_id, event: 'declined', ...about },
    },
  ]);
  await publishRefresh(db, person_id, [inviter]);
  return null;
};
