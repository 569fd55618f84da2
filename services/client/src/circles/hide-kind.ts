import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { insertChange } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { setHidden } from './choice-queries.ts';
import { circleOf, loadInTurn } from './circle.ts';
import { publishRefresh } from './publish-change.ts';
import { rightsOf } from './rules.ts';

/** The member is not notified, but their pages update at once. */
export const hideKind: Verb<typeof circles.endpoints.hide, ClientTables> = async (
  context,
  { personId, userId, kind, isHidden },
) => {
  const { db, now, refuse } = context;
  const circle = await loadInTurn(context, personId);
  if (!rightsOf(circle.me.role, circle.facts).hide) throw refuse('forbidden');
  if (!circle.facts.members.some((member) => member.userId === userId)) throw refuse('not_found');
  if (await setHidden(db, { personId, userId, kind }, isHidden, now)) {
    await insertChange(db, {
      ...{ person_id: personId, at: now, what: isHidden ? 'hidden' : 'shown', by_role: 'person' },
      ...{ about_user_id: userId, kind },
    });
    await publishRefresh(db, personId, [userId, circle.me.userId]);
  }
  return { circle: await circleOf(context, personId) };
};
