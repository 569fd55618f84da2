import type { publicCompanions } from '@kabar/contracts/public-companions';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { findPublicCompanion } from './queries.ts';
import { toPublicCompanion } from './view.ts';

export const readPublicCompanion: Verb<
  typeof publicCompanions.endpoints.read,
  CompanionTables
> = async (context, { id }) => {
  const row = await findPublicCompanion(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { companion: toPublicCompanion(row) };
};
