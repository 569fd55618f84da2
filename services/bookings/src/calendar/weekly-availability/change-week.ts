import { isDeepStrictEqual } from 'node:util';
import { Week, type weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { requireIfMatch } from '@kabar/server/if-match';
import { invalidInput } from '@kabar/server/problem';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownWeek } from './own-week.ts';
import { changeOwnWeek } from './queries.ts';

/** Validates the resulting week, and stores it only if the version is unchanged (optimistic locking). */
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
  // A retry after a lost response: the stored week is already the requested one.
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
