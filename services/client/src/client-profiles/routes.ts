import { clientProfiles } from '@kabar/contracts/client-profiles';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readOwnClientProfile } from './read-own-client-profile.ts';
import { saveOwnClientProfile } from './save-own-client-profile.ts';

export const routes = slice(
  clientProfiles,
  {
    own: readOwnClientProfile,
    save: saveOwnClientProfile,
  },
  personalData,
);
