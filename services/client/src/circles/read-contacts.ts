import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { contactsOfPerson } from '../emergency-contacts/contacts-of-person.ts';
import { logContactsRead } from '../private-reads/log-contacts-read.ts';
import type { ClientTables } from '../tables.ts';
import { loadCircle, requireCirclesOn } from './circle.ts';
import { listSeen } from './queries.ts';

/** Logged even when there is nothing to read. */
export const readContacts: Verb<typeof circles.endpoints.contacts, ClientTables> = async (
  context,
  { personId },
) => {
  const { db, refuse } = context;
  await requireCirclesOn(context);
  const { me, holder, lovedOneId } = await loadCircle(context, personId);
  const isOwn = me.userId === holder && (me.role === 'person' || me.role === 'organiser');
  if (!isOwn) {
    const [seen] = await listSeen(db, personId, ['emergency_contacts']);
    if (seen === undefined) throw refuse('not_shared');
    await logContactsRead(context, { holder, lovedOneId });
  }
  const contacts = await contactsOfPerson(context, holder, lovedOneId);
  return {
    contacts: contacts.map(({ id, name, relationship, phone, email, isPrimary }) => ({
      ...{ id, name, relationship, phone, email, isPrimary },
    })),
  };
};
