import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { listOwnEmergencyContacts } from './list-own-emergency-contacts.ts';
import { listContactsInTurn, setPositions } from './queries.ts';
import { isSameSet } from './rules.ts';

/** The primary contact stays first; the others get the given order. */
export const orderEmergencyContacts: Verb<
  typeof emergencyContacts.endpoints.order,
  ClientTables
> = async (context, { ids, lovedOneId: whose }) => {
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const present = await listContactsInTurn(context.db, lovedOneId);
  const others = present.filter((row) => !row.is_primary).map((row) => row.id);
  if (!isSameSet(ids, others)) throw context.refuse('list_changed');
  await setPositions(context.db, ids);
  return await listOwnEmergencyContacts(context, { lovedOneId: whose });
};
