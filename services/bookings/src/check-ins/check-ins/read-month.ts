import type { checkIns } from '@kabar/contracts/check-ins';
import { addDays, dayOf, daysBetween } from '@kabar/rules/local-time';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { areCheckInsOn } from './flag.ts';
import { findCalendarPlan, listBetween, listSessionsOfPlan, type SeenCheckIn } from './queries.ts';
import { textOf } from './view.ts';

export const readMonth: Verb<typeof checkIns.endpoints.month, BookingsTables> = async (
  { db, now, refuse },
  { planId, month },
) => {
  const dates = datesOf(month);
  const span = { first: dates[0] ?? '', last: dates.at(-1) ?? '' };
  const [isOn, plan, rows, sessions] = await Promise.all([
    areCheckInsOn(db),
    findCalendarPlan(db, planId),
    listBetween(db, planId, span),
    listSessionsOfPlan(db, planId, span),
  ]);
  if (!isOn) throw refuse('check_ins_off');
  if (plan === undefined) throw refuse('not_found');
  if (!plan.may) throw refuse('no_consent');
  const called = new Set(sessions.map((at) => dayOf(at, plan.time_zone)));
  const today = dayOf(now, plan.time_zone);
  return {
    ...{ month, personName: plan.person_name, timeZone: plan.time_zone },
    days: dates.map((date) => {
      const ofDay = rows.filter((row) => row.local_date === date);
      const isAhead = date >= today && plan.away_until !== null && date <= plan.away_until;
      return {
        ...{ date, checkIns: ofDay.map(toDayCheckIn), isCalled: called.has(date) },
        isPaused: isAhead || ofDay.some((row) => row.state === 'paused'),
      };
    }),
  };
};

function datesOf(month: string): string[] {
  const first = `${month}-01`;
  return daysBetween(first, addDays(first, 30)).filter((date) => date.startsWith(month));
}

function toDayCheckIn(row: SeenCheckIn) {
  return {
    id: row.id,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state: row.state,
    answeredAt: textOf(row.answered_at),
    missedAt: textOf(row.missed_at),
    spokenAt: textOf(row.spoken_at),
    isLate: row.state === 'fine' && row.tapped_at !== null && row.tapped_at > row.closes_at,
  };
}
