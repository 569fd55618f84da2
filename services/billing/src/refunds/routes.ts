import { refunds } from '@kabar/contracts/refunds';
import { slice } from '@kabar/server/slice';
import { askRefund } from './ask-refund.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(refunds, { ask: askRefund }, personalData);
