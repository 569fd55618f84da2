import { landingCompanions } from '@kabar/contracts/landing-companions';
import { slice } from '@kabar/server/slice';
import { listLandingCompanions } from './list-landing-companions.ts';
import { personalData } from './personal-data.ts';
import { readLandingAccount } from './read-landing-account.ts';
import { readLandingCompanion } from './read-landing-companion.ts';
import { readLandingPicture } from './read-landing-picture.ts';

export const routes = slice(
  landingCompanions,
  {
    list: listLandingCompanions,
    read: readLandingCompanion,
    account: readLandingAccount,
    picture: readLandingPicture,
  },
  personalData,
);
