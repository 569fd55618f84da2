import type { lovedOnes } from '@kabar/contracts/loved-ones';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { updateLovedOne } from './queries.ts';
import { sealLovedOne, toLovedOne } from './view.ts';

export const changeLovedOne: Verb<typeof lovedOnes.endpoints.change, ClientTables> = async (
  context,
  { id, ...typed },
) => {
  const key = await ownKey(context);
  const row = await updateLovedOne(context.db, id, sealLovedOne(key, typed));
  if (row === undefined) throw context.refuse('not_found');
  return { lovedOne: toLovedOne(key, row) };
};
