import { careConsents } from '@kabar/contracts/care-consents';
import { slice } from '@kabar/server/slice';
import { listCareConsents } from './list-care-consents.ts';
import { personalData } from './personal-data.ts';
import { recordCareConsent } from './record-care-consent.ts';

export const routes = slice(
  careConsents,
  { list: listCareConsents, record: recordCareConsent },
  personalData,
);
