import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { readMonthOf } from '../../check-ins/check-ins/read-month-of.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from '../circle-care/act-for.ts';
import { sharesCalendar } from './queries.ts';

/** Days with a session are marked only for members who may see the calendar. */
export const readMonth: Verb<typeof circleCheckIns.endpoints.month, BookingsTables> = async (
  context,
  { personId, month },
) => {
  const [isCalendarShared, acting] = await Promise.all([
    sharesCalendar(context.db, personId),
    readFor(context, personId, 'check_ins'),
  ]);
  const { lovedOneId, personName } = acting;
  const found = await readMonthOf(acting.context, { lovedOneId, month });
  return {
    ...{ month, personName, timeZone: found?.timeZone ?? null },
    days: (found?.days ?? []).map((day) => ({
      ...day,
      isCalled: isCalendarShared && day.isCalled,
    })),
  };
};
