import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne, insertLovedOne, listLovedOnes } from './queries.ts';
import { checkRoomForLovedOne } from './rules.ts';
import { sealLovedOne, toLovedOne } from './view.ts';

export const createLovedOne: Verb<typeof lovedOnes.endpoints.create, ClientTables> = async (
  context,
  { id, ...typed },
) => {
  const others = (await listLovedOnes(context.db)).filter((row) => row.id !== id);
  checkRoomForLovedOne(others.length);
  const key = await ownKey(context);
  const { row } = await createOnce({
    insert: () => insertLovedOne(context.db, id, sealLovedOne(key, typed)),
    find: () => findLovedOne(context.db, id),
    content: (existing) => {
      const { id: _id, createdAt: _createdAt, ...content } = toLovedOne(key, existing);
      return content;
    },
    wanted: {
      ...typed,
      relationship: typed.relationship || null,
      notes: typed.notes || null,
    },
  });
  return { lovedOne: toLovedOne(key, row) };
};
