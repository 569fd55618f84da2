import { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { slice } from '@kabar/server/slice';
import { changeWeek } from './change-week.ts';
import { personalData } from './personal-data.ts';
import { readOwnWeek } from './read-own-week.ts';

export const routes = slice(
  weeklyAvailability,
  {
    own: readOwnWeek,
    change: changeWeek,
  },
  personalData,
);
