import type { contactMethods } from '@kabar/contracts/contact-methods';
import { isStored, requireIfMatch } from '@kabar/server/if-match';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findMethods, saveMethods } from './queries.ts';
import { nothingStored, sealOwnMethods, toStored } from './view.ts';

/**
 * Optimistic locking: requests of one person are serialised before the version is compared. Version 0 means: none yet.
 */
export const changeOwnContactMethods: Verb<
  typeof contactMethods.endpoints.change,
  ClientTables
> = async (context, { ifMatch, contactMethods: typed }) => {
  const version = requireIfMatch(context.refuse, ifMatch);
  const { accountId } = await context.caller();
  const [, row] = await Promise.all([
    lockPerson(context.db, 'contact methods'),
    findMethods(context.db, accountId),
  ]);
  const key = await ownKey(context);
  const stored = row === undefined ? nothingStored : toStored(key, row);
  if (version !== '*' && version !== stored.version) {
    if (isStored(stored, { contactMethods: typed })) return stored;
    throw context.refuse('changed_meanwhile');
  }
  const saved = await saveMethods(context.db, sealOwnMethods(key, typed), context.now);
  return toStored(key, saved);
};
