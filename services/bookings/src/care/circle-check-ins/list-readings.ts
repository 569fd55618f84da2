import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listReadings as list, readRole } from './queries.ts';
import { toReading } from './view.ts';

const shownReadings = 100;

export const listReadings: Verb<typeof circleCheckIns.endpoints.readings, BookingsTables> = async (
  { db, refuse },
  { personId },
) => {
  const [{ is_on: isOn, role }, rows] = await Promise.all([
    readRole(db, personId),
    list(db, personId, shownReadings),
  ]);
  if (!isOn) throw refuse('circles_off');
  if (role !== 'person' && role !== 'organiser') throw refuse('person_not_found');
  return { readings: rows.map(toReading) };
};
