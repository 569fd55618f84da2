import type { contactMethods } from '@kabar/contracts/contact-methods';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { logCallRead } from '../private-reads/log-call-read.ts';
import { contactsFor } from '../stored-methods.ts';
import type { ClientTables } from '../tables.ts';
import { findMethods, listReleasedMediums } from './queries.ts';
import { openOwnMethods } from './view.ts';

/** Row-level security admits the read only after it is logged in this transaction. */
export const readCallContactOfClient: Verb<
  typeof contactMethods.endpoints.callContact,
  ClientTables
> = async (context, { clientId }) => {
  const mediums = await listReleasedMediums(context.db, clientId);
  if (mediums.length === 0) throw context.refuse('not_found');
  await logCallRead(context, { clientId, lovedOneId: null });
  const row = await findMethods(context.db, clientId);
  const key = row && (await findKey(context, clientId));
  // Older sessions have no stored numbers.
  if (row === undefined || key === undefined)
    return { contacts: mediums.map((medium) => ({ medium, value: null })) };
  return { contacts: contactsFor(openOwnMethods(key, row.methods), mediums) };
};
