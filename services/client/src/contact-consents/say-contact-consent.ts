import type { contactConsents } from '@kabar/contracts/contact-consents';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { findLatestConsent, insertConsent } from './queries.ts';
import { toConsent } from './view.ts';

/** Repeating the current answer records nothing. */
export const sayContactConsent: Verb<typeof contactConsents.endpoints.say, ClientTables> = async (
  { db, now },
  { isGiven },
) => {
  await lockPerson(db, 'contact consent');
  const latest = await findLatestConsent(db);
  if (latest?.is_given === isGiven) return { consent: toConsent(latest) };
  return { consent: toConsent(await insertConsent(db, isGiven, now)) };
};
