import { publicCompanions } from '@kabar/contracts/public-companions';
import { slice } from '@kabar/server/slice';
import { listPublicCompanions } from './list-public-companions.ts';
import { personalData } from './personal-data.ts';
import { readPublicCompanion } from './read-public-companion.ts';

export const routes = slice(
  publicCompanions,
  {
    list: listPublicCompanions,
    read: readPublicCompanion,
  },
  personalData,
);
