import { payouts } from '@kabar/contracts/payouts';
import { slice } from '@kabar/server/slice';
import { approve, cancel, listCompanions, make, pay, preview, read } from './change-payouts.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  payouts,
  { read, preview, listCompanions, make, approve, pay, cancel },
  personalData,
);
