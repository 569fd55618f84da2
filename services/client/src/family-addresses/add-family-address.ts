import type { familyAddresses } from '@kabar/contracts/family-addresses';
import { checkName } from '@kabar/server/check-name';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findAddress, insertAddress, listAddressesInTurn } from './queries.ts';
import { refusalOfAddress } from './rules.ts';
import { openAddress, sealAddress, toFamilyAddress } from './view.ts';

export const addFamilyAddress: Verb<typeof familyAddresses.endpoints.add, ClientTables> = async (
  context,
  { id, lovedOneId: whose, ...typed },
) => {
  const { db } = context;
  checkName(context.refuse, 'name', typed.name);
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const present = await listAddressesInTurn(db, lovedOneId);
  const refusal = refusalOfAddress(present.filter((row) => row.id !== id).length);
  if (refusal !== undefined) throw context.refuse(refusal);
  const key = await ownKey(context);
  const { row } = await createOnce({
    insert: () => insertAddress(db, { id, loved_one_id: lovedOneId, ...sealAddress(key, typed) }),
    find: () => findAddress(db, id),
    content: (existing) => ({ ...openAddress(key, existing), lovedOneId: existing.loved_one_id }),
    wanted: { ...typed, lovedOneId },
  });
  return { address: await toFamilyAddress(db, key, row) };
};
