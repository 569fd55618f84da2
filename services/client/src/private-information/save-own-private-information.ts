import type { privateInformation } from '@kabar/contracts/private-information';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { upsertNotes } from './queries.ts';
import { sealNotes, toPrivateInformation } from './view.ts';

export const saveOwnPrivateInformation: Verb<
  typeof privateInformation.endpoints.save,
  ClientTables
> = async (context, { lovedOneId: whose, ...typed }) => {
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const key = await ownKey(context);
  const sealed = sealNotes(key, typed);
  await upsertNotes(context.db, lovedOneId, sealed, context.now);
  return { information: toPrivateInformation(key, sealed) };
};
