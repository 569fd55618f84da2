import { landingCompanions } from '@kabar/contracts/landing-companions';
import { slice } from '@kabar/server/slice';
import { listLandingCompanions } from './list-landing-companions.ts';
import { personalData } from './personal-data.ts';
import { readLandingPicture } from './read-landing-picture.ts';

export const routes = slice(
  landingCompanions,
  { list: listLandingCompanions, picture: readLandingPicture },
  personalData,
);
