import type { checkIns } from '@kabar/contracts/check-ins';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { areCheckInsOn } from './flag.ts';
import { listNext, listToday } from './queries.ts';
import { textOf, toCheckIn } from './view.ts';

export const readToday: Verb<typeof checkIns.endpoints.today, BookingsTables> = async (context) => {
  const { db, now, refuse } = context;
  const [isOn, rows, next, key] = await Promise.all([
    areCheckInsOn(db),
    listToday(db, now),
    listNext(db),
    findOwnKey(context),
  ]);
  if (!isOn) throw refuse('check_ins_off');
  return {
    checkIns: rows.map((row) => toCheckIn(row, key)),
    next: next.map(({ planId, opensAt }) => ({ planId, opensAt: textOf(opensAt) })),
  };
};
