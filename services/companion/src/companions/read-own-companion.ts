import type { companions } from '@kabar/contracts/companions';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { findOwnCompanion } from './queries.ts';
import { toOwnCompanion } from './view.ts';

export const readOwnCompanion: Verb<typeof companions.endpoints.own, CompanionTables> = async (
  context,
) => {
  const companion = await findOwnCompanion(context.db);
  return { companion: companion === undefined ? null : toOwnCompanion(companion) };
};
