import { profiles } from '@kabar/contracts/profiles';
import { slice } from '@kabar/server/slice';
import { changeOwnProfile } from './change-own-profile.ts';
import { chooseUserType } from './choose-user-type.ts';
import { completeProfile } from './complete-profile.ts';
import { personalData } from './personal-data.ts';
import { readOwnProfile } from './read-own-profile.ts';

export const routes = slice(
  profiles,
  {
    own: readOwnProfile,
    complete: completeProfile,
    chooseUserType,
    change: changeOwnProfile,
  },
  personalData,
);
