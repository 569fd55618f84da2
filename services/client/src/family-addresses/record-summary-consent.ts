import type { familyAddresses } from '@kabar/contracts/family-addresses';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { findConsent, insertConsent } from './queries.ts';
import { isSameAnswer } from './rules.ts';
import { toConsent } from './view.ts';

/** Takes the lock of client.mail_summary, so that a concurrently written mail has a dead link after a refusal. */
export const recordSummaryConsent: Verb<
  typeof familyAddresses.endpoints.consent,
  ClientTables
> = async (context, { given, how = null, lovedOneId: whose }) => {
  const { db } = context;
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const [, before] = await Promise.all([lockPerson(db, 'summaries'), findConsent(db, lovedOneId)]);
  if (before !== undefined && isSameAnswer(before, { given, how }))
    return { consent: toConsent(before) };
  return { consent: toConsent(await insertConsent(db, { lovedOneId, given, how })) };
};
