import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { areCirclesOn, listPeople as list } from './queries.ts';
import { toPerson } from './view.ts';

export const listPeople: Verb<typeof circleCare.endpoints.people, BookingsTables> = async ({
  db,
  now,
  refuse,
}) => {
  const [isOn, rows] = await Promise.all([areCirclesOn(db), list(db, null, now)]);
  if (!isOn) throw refuse('circles_off');
  return { people: rows.map(toPerson) };
};
