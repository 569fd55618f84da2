import { familyAddresses } from '@kabar/contracts/family-addresses';
import { slice } from '@kabar/server/slice';
import { addFamilyAddress } from './add-family-address.ts';
import { endSummaryLinks } from './end-summary-links.ts';
import { listFamilyAddresses } from './list-family-addresses.ts';
import { personalData } from './personal-data.ts';
import { recordSummaryConsent } from './record-summary-consent.ts';
import { removeFamilyAddress } from './remove-family-address.ts';

export const routes = slice(
  familyAddresses,
  {
    list: listFamilyAddresses,
    add: addFamilyAddress,
    remove: removeFamilyAddress,
    endLinks: endSummaryLinks,
    consent: recordSummaryConsent,
  },
  personalData,
);
