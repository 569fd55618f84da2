import type { privateInformation } from '@kabar/contracts/private-information';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findNotes } from './queries.ts';
import { toPrivateInformation } from './view.ts';

export const readOwnPrivateInformation: Verb<
  typeof privateInformation.endpoints.own,
  ClientTables
> = async (context, input) => {
  const lovedOneId = await requireOwnLovedOne(context, input.lovedOneId);
  const row = await findNotes(context.db, lovedOneId);
  if (row === undefined) return { information: null };
  return { information: toPrivateInformation(await ownKey(context), row) };
};
