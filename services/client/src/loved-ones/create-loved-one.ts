import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { checkName } from '@kabar/server/check-name';
import { createOnce } from '@kabar/server/create-once';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne, insertLovedOne, listLovedOnes } from './queries.ts';
import { refusalOfLovedOne } from './rules.ts';
import { sealLovedOne, toLovedOne } from './view.ts';

export const createLovedOne: Verb<typeof lovedOnes.endpoints.create, ClientTables> = async (
  context,
  { id, timeZone = null, language = null, ...rest },
) => {
  const typed = { ...rest, timeZone, language };
  checkName(context.refuse, 'fullName', typed.fullName);
  // One round trip: the list is read after the lock is held.
  const [, present] = await Promise.all([
    lockPerson(context.db, 'loved ones'),
    listLovedOnes(context.db),
  ]);
  const refusal = refusalOfLovedOne(present.filter((row) => row.id !== id).length);
  if (refusal !== undefined) throw context.refuse(refusal);
  const key = await ownKey(context);
  const { row } = await createOnce({
    insert: () => insertLovedOne(context.db, id, sealLovedOne(key, typed)),
    find: () => findLovedOne(context.db, id),
    content: (existing) => {
      const {
        id: _id,
        version: _version,
        createdAt: _createdAt,
        consent: _consent,
        ...content
      } = toLovedOne(key, existing);
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
