import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { insertChange, lockCircle, makeCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { circleOf, loadCircle, requireCirclesOn } from './circle.ts';
import { setShared } from './own-queries.ts';
import { publishRefresh } from './publish-change.ts';

/** Only for the holder, whose conversation it is. Sharing can be stopped even while circles are off. */
export const shareConversation: Verb<
  typeof circles.endpoints.shareConversation,
  ClientTables
> = async (context, { personId, isShared }) => {
  const { db, now, refuse } = context;
  if (isShared) await requireCirclesOn(context);
  await lockCircle(db, personId);
  const { me, holder, lovedOneId, facts, personUserId } = await loadCircle(context, personId);
  if (me.userId !== holder || lovedOneId === null) throw refuse('forbidden');
  if (isShared) await makeCircle(db, personId, now);
  if (await setShared(db, personId, isShared, now)) {
    const what = isShared ? 'conversation_shared' : 'conversation_closed';
    await insertChange(db, { person_id: personId, at: now, what, by_role: me.role });
    const readers = [...facts.members.map(({ userId }) => userId), personUserId, holder];
    await publishRefresh(
      db,
      personId,
      readers.filter((id) => id !== null),
    );
  }
  return { circle: await circleOf(context, personId) };
};
