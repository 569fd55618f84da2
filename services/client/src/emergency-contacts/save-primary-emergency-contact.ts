import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listContactsInTurn, upsertPrimaryContact } from './queries.ts';
import { refusalOfContact } from './rules.ts';
import { sealContact, toEmergencyContact } from './view.ts';

export const savePrimaryEmergencyContact: Verb<
  typeof emergencyContacts.endpoints.savePrimary,
  ClientTables
> = async (context, { lovedOneId: whose, ...typed }) => {
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const present = await listContactsInTurn(context.db, lovedOneId);
  const replaces = present.some((row) => row.is_primary);
  const refusal = replaces ? undefined : refusalOfContact(present.length);
  if (refusal !== undefined) throw context.refuse(refusal);
  const key = await ownKey(context);
  const row = await upsertPrimaryContact(context.db, lovedOneId, sealContact(key, typed));
  return { contact: toEmergencyContact(key, row) };
};
