import { sessionPay } from '@kabar/contracts/session-pay';
import { slice } from '@kabar/server/slice';
import { decideObjection, readObjection } from './decide-objection.ts';
import { personalData } from './personal-data.ts';
import { setPaidMinutes } from './set-paid-minutes.ts';

export const routes = slice(
  sessionPay,
  { set: setPaidMinutes, objection: readObjection, decideObjection },
  personalData,
);
