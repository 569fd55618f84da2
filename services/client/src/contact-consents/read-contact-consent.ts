import type { contactConsents } from '@kabar/contracts/contact-consents';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { findLatestConsent } from './queries.ts';
import { toConsent } from './view.ts';

export const readContactConsent: Verb<
  typeof contactConsents.endpoints.read,
  ClientTables
> = async ({ db }) => ({ consent: toConsent(await findLatestConsent(db)) });
