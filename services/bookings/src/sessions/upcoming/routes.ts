import { upcoming } from '@kabar/contracts/upcoming';
import { slice } from '@kabar/server/slice';
import { listUpcoming } from './list-upcoming.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(upcoming, { list: listUpcoming }, personalData);
