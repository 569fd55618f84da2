import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne, insertConsent } from './queries.ts';
import { requireOwnLovedOne } from './require-own-loved-one.ts';
import { toLovedOne } from './view.ts';

/** Repeating the current answer by the same person stores nothing. */
export const recordConsent: Verb<typeof lovedOnes.endpoints.consent, ClientTables> = async (
  context,
  { id, given, how = null, adult = false },
) => {
  await lockPerson(context.db, 'consents');
  await requireOwnLovedOne(context, id);
  const before = await findLovedOne(context.db, id);
  if (before === undefined) throw context.refuse('not_found');
  const isSame =
    before.consent?.given === given &&
    before.consent.asked_by === 'client' &&
    (!given || before.consent.how === how);
  if (!isSame) await insertConsent(context.db, id, { given, how, adult });
  const [key, row] = await Promise.all([ownKey(context), findLovedOne(context.db, id)]);
  return { lovedOne: toLovedOne(key, row ?? before) };
};
