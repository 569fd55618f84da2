import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { checkName } from '@kabar/server/check-name';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import { findDeclined } from '../find-declined.ts';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findContact, insertContact, listContactsInTurn } from './queries.ts';
import { refusalOfContact } from './rules.ts';
import { sealContact, toEmergencyContact } from './view.ts';

export const addEmergencyContact: Verb<
  typeof emergencyContacts.endpoints.add,
  ClientTables
> = async (context, { id, lovedOneId: whose, email: given, ...typed }) => {
  checkName(context.refuse, 'name', typed.name);
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const present = await listContactsInTurn(context.db, lovedOneId);
  const refusal = refusalOfContact(present.filter((row) => row.id !== id).length);
  if (refusal !== undefined) throw context.refuse(refusal);
  const key = await ownKey(context);
  const email = given ?? null;
  const fields = {
    ...sealContact(key, { ...typed, email, address: null, notes: null }),
    declined_at: email === null ? null : ((await findDeclined(context.db, email)) ?? null),
  };
  const { row } = await createOnce({
    insert: () => insertContact(context.db, { id, lovedOneId }, fields),
    find: () => findContact(context.db, id),
    content: (existing) => {
      const contact = toEmergencyContact(key, existing);
      const { name, phone, relationship, email: stored } = contact;
      return { name, phone, relationship, email: stored, lovedOneId: contact.lovedOneId };
    },
    wanted: {
      name: typed.name,
      phone: typed.phone,
      relationship: typed.relationship || null,
      email,
      lovedOneId,
    },
  });
  return { contact: toEmergencyContact(key, row) };
};
