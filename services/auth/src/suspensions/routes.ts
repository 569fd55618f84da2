import { suspensions } from '@kabar/contracts/suspensions';
import { slice } from '@kabar/server/slice';
import { lift, startSuspension } from './change-suspensions.ts';
import { listSuspensions } from './list-suspensions.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  suspensions,
  { list: listSuspensions, start: startSuspension, lift },
  personalData,
);
