import { companions } from '@kabar/contracts/companions';
import { slice } from '@kabar/server/slice';
import { changeContact } from './change-contact.ts';
import { personalData } from './personal-data.ts';
import { readOwnCompanion } from './read-own-companion.ts';

export const routes = slice(
  companions,
  {
    own: readOwnCompanion,
    change: changeContact,
  },
  personalData,
);
