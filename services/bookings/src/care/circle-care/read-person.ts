import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { areCirclesOn, listPeople } from './queries.ts';
import { toPerson } from './view.ts';

export const readPerson: Verb<typeof circleCare.endpoints.person, BookingsTables> = async (
  { db, now, refuse },
  { personId },
) => {
  const [isOn, [row]] = await Promise.all([areCirclesOn(db), listPeople(db, personId, now)]);
  if (!isOn) throw refuse('circles_off');
  if (row === undefined) throw refuse('person_not_found');
  return toPerson(row);
};
