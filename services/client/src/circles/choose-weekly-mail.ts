import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { deleteStop, insertStop } from '../declined-mails.ts';
import { circleWeekOf } from '../mail-stops/circle-week.ts';
import type { ClientTables } from '../tables.ts';
import { saveWeek } from './choice-queries.ts';
import { circleOf, loadInTurn } from './circle.ts';
import { hasWeeklyMail } from './rules.ts';

/** The unsubscribe link in the mail makes the same change. */
export const chooseWeeklyMail: Verb<
  typeof circles.endpoints.chooseWeeklyMail,
  ClientTables
> = async (context, { personId, isWanted }) => {
  const { db, now, refuse } = context;
  const { me, holder } = await loadInTurn(context, personId);
  if (!hasWeeklyMail(me, holder)) throw refuse('forbidden');
  const target = circleWeekOf(personId, me.userId);
  if (isWanted) {
    await saveWeek(db, personId, now);
    await deleteStop(db, target);
  } else await insertStop(db, target, now);
  return { circle: await circleOf(context, personId) };
};
