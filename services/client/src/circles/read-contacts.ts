import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { listContactsOf } from '../emergency-contacts/queries.ts';
import { toEmergencyContact } from '../emergency-contacts/view.ts';
import { findKey } from '../personal-keys/person-key.ts';
import { insertPrivateReads } from '../private-reads/queries.ts';
import type { ClientTables } from '../tables.ts';
import { loadCircle, requireCirclesOn } from './circle.ts';
import { listSeen } from './queries.ts';

/** Logged even when there is nothing to read; the log entry makes row security admit this transaction's read. */
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
    const read = { client_user_id: holder, reader_id: me.userId, loved_one_id: lovedOneId };
    await insertPrivateReads(db, [{ ...read, what: 'emergency_contacts' }]);
  }
  const rows = await listContactsOf(db, holder, lovedOneId);
  const key = await findKey(context, holder);
  if (key === undefined) return { contacts: [] };
  return {
    contacts: rows.map((row) => {
      const { id, name, relationship, phone, email, isPrimary } = toEmergencyContact(key, row);
      return { id, name, relationship, phone, email, isPrimary };
    }),
  };
};
