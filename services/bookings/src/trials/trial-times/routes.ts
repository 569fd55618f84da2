import { trialTimes } from '@kabar/contracts/trial-times';
import { slice } from '@kabar/server/slice';
import { listTrialTimes } from './list-trial-times.ts';
import { listVisitorTrialTimes } from './list-visitor-trial-times.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  trialTimes,
  { list: listTrialTimes, listForVisitors: listVisitorTrialTimes },
  personalData,
);
