import { concerns } from '@kabar/contracts/concerns';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { reportConcern } from './report-concern.ts';

export const routes = slice(concerns, { report: reportConcern }, personalData);
