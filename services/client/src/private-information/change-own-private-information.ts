import type { privateInformation } from '@kabar/contracts/private-information';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { saveNotes } from './queries.ts';
import { sealNotes, toPrivateInformation } from './view.ts';

export const changeOwnPrivateInformation: Verb<
  typeof privateInformation.endpoints.change,
  ClientTables
> = async (context, { lovedOneId: whose, ...change }) => {
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const key = await ownKey(context);
  const row = await saveNotes(context.db, lovedOneId, sealNotes(key, change), context.now);
  return { information: toPrivateInformation(key, row) };
};
