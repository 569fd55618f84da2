import type { match } from '@kabar/contracts/match';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { findVerifiedCompanion } from './queries.ts';
import { toPublicCompanion } from './view.ts';

export const readPublicCompanion: Verb<typeof match.endpoints.read, CompanionTables> = async (
  context,
  { id },
) => {
  const row = await findVerifiedCompanion(context.db, id);
  if (row === undefined) throw new AppError('not_found');
  return { companion: toPublicCompanion(row) };
};
