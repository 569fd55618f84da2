import { isDeepStrictEqual } from 'node:util';
import { Week, type weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { requireIfMatch } from '@kabar/server/if-match';
import { invalidInput } from '@kabar/server/problem';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownWeek } from './own-week.ts';
import { changeOwnWeek } from './queries.ts';

/** Checks the resulting week, and writes it over exactly the version that it read. */
export const changeWeek: Verb<typeof weeklyAvailability.endpoints.change, BookingsTables> = async (
  { db, refuse },
  { ifMatch, timeZone, days = [] },
) => {
  const wantedVersion = requireIfMatch(refuse, ifMatch);
  const stored = await ownWeek(db);
  if (stored === null) throw refuse('onboarding_missing');
  const { version, ...week } = stored;
  const byDay = new Map([...week.days, ...days].map((one) => [one.day, one]));
  const inTurn = [...byDay.values()].sort((one, other) => one.day - other.day);
  const wanted = { timeZone: timeZone ?? week.timeZone, days: inTurn };
  // The stored change may be an earlier try of this request whose answer was lost.
  if (isDeepStrictEqual(wanted, week)) return { weekly: stored };
  if (wantedVersion !== '*' && wantedVersion !== version) throw refuse('changed_meanwhile');
  const judged = Week.safeParse(wanted);
  if (!judged.success) throw invalidInput(judged.error);
  const done = await changeOwnWeek(db, version, judged.data);
  if (done === false) throw refuse('changed_meanwhile');
  const weekly = await ownWeek(db);
  if (done === null || weekly === null) throw refuse('onboarding_missing');
  return { weekly };
};
