import { companionStrikes } from '@kabar/contracts/companion-strikes';
import { slice } from '@kabar/server/slice';
import { listStrikes } from './list-strikes.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(companionStrikes, { list: listStrikes }, personalData);
