import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { makeCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { setMuted } from './choice-queries.ts';
import { circleOf, loadInTurn } from './circle.ts';

export const muteKind: Verb<typeof circles.endpoints.mute, ClientTables> = async (
  context,
  { personId, kind, isMuted },
) => {
  const { db, now } = context;
  const { me, holder } = await loadInTurn(context, personId);
  if (me.userId === holder) await makeCircle(db, personId, now);
  await setMuted(db, { personId, kind }, isMuted, now);
  return { circle: await circleOf(context, personId) };
};
