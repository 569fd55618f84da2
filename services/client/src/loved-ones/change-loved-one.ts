import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { checkName } from '@kabar/server/check-name';
import { isStored, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import { endMailedLinks } from '../loved-one-reminders/end-mailed-links.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne, updateLovedOne } from './queries.ts';
import { requireOwnLovedOne } from './require-own-loved-one.ts';
import { hasJointFields } from './rules.ts';
import { sealLovedOne, toLovedOne } from './view.ts';

export const changeLovedOne: Verb<typeof lovedOnes.endpoints.change, ClientTables> = async (
  context,
  { id, ifMatch, ...change },
) => {
  checkName(context.refuse, 'fullName', change.fullName);
  const version = hasJointFields(change)
    ? requireIfMatch(context.refuse, ifMatch)
    : (ifMatch ?? '*');
  await requireOwnLovedOne(context, id);
  const key = await ownKey(context);
  if (change.contactMethods) await endMailedLinks(context, id, change.contactMethods.email);
  const row = await updateLovedOne(context.db, { id, version }, sealLovedOne(key, change));
  if (row !== undefined) return { lovedOne: toLovedOne(key, row) };
  const stored = await findLovedOne(context.db, id);
  if (stored === undefined) throw context.refuse('not_found');
  const lovedOne = toLovedOne(key, stored);
  if (isStored(lovedOne, change)) return { lovedOne };
  throw context.refuse('changed_meanwhile');
};
