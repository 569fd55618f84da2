import type { companions } from '@kabar/contracts/companions';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { ownCompanion } from './submit-companion.ts';

export const readOwnCompanion: Verb<typeof companions.endpoints.own, CompanionTables> = async (
  context,
) => {
  return { companion: (await ownCompanion(context)) ?? null };
};
