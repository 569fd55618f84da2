import { revenue } from '@kabar/contracts/revenue';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readRevenue } from './read-revenue.ts';

export const routes = slice(revenue, { read: readRevenue }, personalData);
