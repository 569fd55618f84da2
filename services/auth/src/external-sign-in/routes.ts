import { externalSignIn } from '@kabar/contracts/external-sign-in';
import { slice } from '@kabar/server/slice';
import { finishGoogle } from './finish-google.ts';
import { linkGoogle } from './link-google.ts';
import { personalData } from './personal-data.ts';
import { startGoogle } from './start-google.ts';

export const routes = slice(
  externalSignIn,
  {
    start: startGoogle,
    finish: finishGoogle,
    link: linkGoogle,
  },
  personalData,
);
