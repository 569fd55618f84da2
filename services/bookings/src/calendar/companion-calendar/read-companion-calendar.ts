import type { companionCalendar } from '@kabar/contracts/companion-calendar';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readCalendar } from './queries.ts';
import { toCalendar } from './view.ts';

export const readCompanionCalendar: Verb<
  typeof companionCalendar.endpoints.read,
  BookingsTables
> = async ({ db, now }, { from, to, zone, perDay }) =>
  toCalendar(await readCalendar(db, { from: new Date(from), to: new Date(to), zone, perDay, now }));
