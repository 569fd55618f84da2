import type { lovedOnes } from '@kabar/contracts/loved-ones';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listLovedOnes as list } from './queries.ts';
import { toLovedOne, withoutContact } from './view.ts';

export const listLovedOnes: Verb<typeof lovedOnes.endpoints.list, ClientTables> = async (
  context,
) => {
  const rows = await list(context.db);
  if (rows.length === 0) return { lovedOnes: [] };
  const key = await ownKey(context);
  return {
    lovedOnes: rows.map((row) =>
      row.is_led ? toLovedOne(key, row) : withoutContact(toLovedOne(key, row)),
    ),
  };
};
