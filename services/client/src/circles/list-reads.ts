import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { loadCircle, requireCirclesOn } from './circle.ts';
import { listReadsAbout } from './own-queries.ts';

/** Only for the person. */
export const listReads: Verb<typeof circles.endpoints.reads, ClientTables> = async (
  context,
  { personId },
) => {
  await requireCirclesOn(context);
  const { me } = await loadCircle(context, personId);
  if (me.role !== 'person') throw context.refuse('forbidden');
  return { reads: await listReadsAbout(context.db, personId) };
};
