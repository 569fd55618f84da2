import type { CheckInCalendar, CheckInDays, CheckInWindow } from '@kabar/rules/check-in-windows';
import { inOrder, minuteOfDay } from '@kabar/rules/check-in-windows';
import { localTimeAt } from '@kabar/rules/local-time';
import type { BookingsRows } from '../../tables.ts';
import type { PlanFacts } from './rules.ts';

type Dates = 'days_from' | 'away_until' | 'next_date';

/** A window, identified by its local date and number. */
export interface WindowKey {
  date: string;
  windowNo: number;
}

/** A plan with dates as strings. */
export type PlanRow = Omit<BookingsRows['bookings.check_in_plans'], Dates> &
  Record<Dates, string | null>;

/** The part of a plan that a client chooses. */
export interface PlanWish {
  days: CheckInDays;
  windows: readonly CheckInWindow[];
  askedBy: readonly ('push' | 'mail')[];
  contactOrder: readonly string[];
}

export function toDays(row: Pick<PlanRow, 'days_kind' | 'weekdays' | 'every_days' | 'days_from'>) {
  const { days_kind: kind, weekdays, every_days: days, days_from: from } = row;
  if (kind === 'weekdays') return { kind, weekdays: weekdays ?? [] };
  if (kind === 'every_n_days') return { kind, days: days ?? 0, from: from ?? '' };
  return { kind };
}

export function toWindows(row: PlanRow): CheckInWindow[] {
  const first = { opensAt: timeOf(row.first_opens), minutes: row.first_minutes };
  if (row.second_opens === null || row.second_minutes === null) return [first];
  return [first, { opensAt: timeOf(row.second_opens), minutes: row.second_minutes }];
}

export function toPlanFacts(row: PlanRow): PlanFacts {
  const { next_date: date, next_window: windowNo, next_opens_at: opensAt } = row;
  const isNext = date !== null && windowNo !== null && opensAt !== null;
  return {
    calendar: { days: toDays(row), windows: toWindows(row), timeZone: row.time_zone },
    state: row.state,
    awayUntil: row.away_until,
    stopsAt: row.stops_at,
    stopReason: row.stop_reason,
    next: isNext ? { date, windowNo, opensAt } : null,
  };
}

/** Maps a plan to the columns of the SQL functions that store it. */
export function fromPlan(
  { calendar, state, awayUntil, stopsAt, stopReason, next }: PlanFacts,
  more: {
    id: string;
    askedBy: readonly string[];
    contactOrder: readonly string[];
    version: number;
  },
) {
  return {
    ...fromCalendar(calendar),
    ...{ id: more.id, asked_by: more.askedBy, contact_order: more.contactOrder },
    ...{ version: more.version, state, away_until: awayUntil },
    ...{ stops_at: stopsAt, stop_reason: stopReason, next_date: next?.date ?? null },
    ...{ next_window: next?.windowNo ?? null, next_opens_at: next?.opensAt ?? null },
  };
}

function fromCalendar({ days, windows, timeZone }: CheckInCalendar) {
  const [first, second] = inOrder(windows);
  return {
    days_kind: days.kind,
    weekdays: days.kind === 'weekdays' ? days.weekdays : null,
    every_days: days.kind === 'every_n_days' ? days.days : null,
    days_from: days.kind === 'every_n_days' ? days.from : null,
    first_opens: first && minuteOfDay(first.opensAt),
    first_minutes: first?.minutes,
    second_opens: second ? minuteOfDay(second.opensAt) : null,
    second_minutes: second?.minutes ?? null,
    time_zone: timeZone,
  };
}

function timeOf(minute: number): string {
  return localTimeAt('2000-01-01', minute).slice(11);
}
