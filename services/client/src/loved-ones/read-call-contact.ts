import type { lovedOnes } from '@kabar/contracts/loved-ones';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { logCallRead } from '../private-reads/log-call-read.ts';
import { contactsFor } from '../stored-methods.ts';
import type { ClientTables } from '../tables.ts';
import { findSealedMethods, listReleasedMediums } from './queries.ts';
import { openLovedOneMethods } from './view.ts';

/** Row-level security admits the read only after it is logged in this transaction. */
export const readCallContact: Verb<typeof lovedOnes.endpoints.callContact, ClientTables> = async (
  context,
  { id },
) => {
  const released = await listReleasedMediums(context.db, id);
  const clientId = released[0]?.clientId;
  if (clientId === undefined) throw context.refuse('not_found');
  await logCallRead(context, { clientId, lovedOneId: id });
  const sealed = await findSealedMethods(context.db, id);
  const key = await findKey(context, clientId);
  if (sealed === undefined || key === undefined) throw context.refuse('not_found');
  return {
    contacts: contactsFor(
      openLovedOneMethods(key, sealed),
      released.map(({ medium }) => medium),
    ),
  };
};
