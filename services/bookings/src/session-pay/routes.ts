import { sessionPay } from '@kabar/contracts/session-pay';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { setPaidMinutes } from './set-paid-minutes.ts';

export const routes = slice(sessionPay, { set: setPaidMinutes }, personalData);
