import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readCompanionCalendar } from './read-companion-calendar.ts';

export const routes = slice(companionCalendar, { read: readCompanionCalendar }, personalData);
