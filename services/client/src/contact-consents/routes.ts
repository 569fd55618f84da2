import { contactConsents } from '@kabar/contracts/contact-consents';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readContactConsent } from './read-contact-consent.ts';
import { sayContactConsent } from './say-contact-consent.ts';

export const routes = slice(
  contactConsents,
  { read: readContactConsent, say: sayContactConsent },
  personalData,
);
