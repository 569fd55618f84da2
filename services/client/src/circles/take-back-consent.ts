import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { listOwn, takeBack } from './own-queries.ts';

/** not_found if the caller shares nothing of the kind as the person. */
export const takeBackConsent: Verb<typeof circles.endpoints.takeBack, ClientTables> = async (
  { db, now, refuse },
  { personId, kind },
) => {
  if (!(await takeBack(db, { personId, kind }, now))) throw refuse('not_found');
  return { consents: await listOwn(db) };
};
