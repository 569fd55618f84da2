import {
  type CheckInCalendar,
  type CheckInOpening,
  type CheckInWindow,
  doWindowsOverlap,
  openingAfter,
  openingsOf,
} from '@kabar/rules/check-in-windows';
import { addDays, dayOf } from '@kabar/rules/local-time';
import { leastMinutes } from '../check-ins/opening-rules.ts';
import type { Coverage } from './coverage.ts';
import type { WindowKey } from './rows.ts';

export type StopReason =
  | 'no_companion'
  | 'no_payment'
  | 'suspended'
  | 'person_stopped'
  | 'holder_stopped'
  | 'consent_refused';

export interface NextWindow extends WindowKey {
  opensAt: Date;
}

/** A plan, read after its lock. */
export interface PlanFacts {
  calendar: CheckInCalendar;
  state: 'active' | 'stopping' | 'stopped';
  /** The last local date of a pause. */
  awayUntil: string | null;
  stopsAt: Date | null;
  stopReason: StopReason | null;
  /** Null once it is stopped. */
  next: NextWindow | null;
}

export interface DueOpening extends CheckInOpening {
  isAway: boolean;
  /** The newest due window; older ones passed during downtime. */
  isLast: boolean;
}

/** Maximum length of a pause. */
export const mostPauseDays = 90;
const minuteMs = 60_000;

export interface PlanPersonFacts {
  isOn: boolean;
  care: 'ok' | 'loved_one_not_found' | 'no_consent';
  /** Ids of the person's emergency contacts. */
  contacts: readonly string[];
  coverage: Pick<Coverage, 'kind'>;
}

/** Why a plan cannot be set up; null if it can. */
export function refusalOfPlan(
  { isOn, care, contacts, coverage }: PlanPersonFacts,
  wish: { windows: readonly CheckInWindow[]; contactOrder: readonly string[] },
) {
  if (!isOn) return 'check_ins_off';
  if (care !== 'ok') return care;
  if (doWindowsOverlap(wish.windows)) return 'windows_overlap';
  if (!areContactsKnown(wish.contactOrder, contacts)) return 'contact_not_found';
  return coverage.kind === 'none' ? 'plan_not_paid' : null;
}

export function areContactsKnown(order: readonly string[], contacts: readonly string[]): boolean {
  return order.every((id) => contacts.includes(id));
}

/** A new plan uses the open window if it leaves time to respond. */
export function beginPlan(calendar: CheckInCalendar, now: Date): PlanFacts {
  return {
    ...{ calendar, state: 'active', awayUntil: null, stopsAt: null, stopReason: null },
    next: nextWindow(calendar, null, now),
  };
}

/** Returns the due windows of a plan, and the plan afterwards. */
export function openDue(plan: PlanFacts, now: Date): { openings: DueOpening[]; plan: PlanFacts } {
  const stopped = stopDue(plan, now);
  const found: Omit<DueOpening, 'isLast'>[] = [];
  if (stopped.next === null) return { openings: [], plan: stopped };
  let opening = openingOf(plan.calendar, stopped.next);
  while (opening.opensAt <= now) {
    found.push({ ...opening, isAway: isAway(plan, opening.date) });
    opening = openingAfter(plan.calendar, opening);
  }
  return {
    openings: found.map((due, place) => ({ ...due, isLast: place === found.length - 1 })),
    plan: { ...stopped, next: keyOf(opening) },
  };
}

/** The next window after the last question that leaves time to respond. */
export function nextWindow(
  calendar: CheckInCalendar,
  last: WindowKey | null,
  now: Date,
): NextWindow {
  const yesterday = addDays(dayOf(now, calendar.timeZone), -1);
  const from = last !== null && last.date >= yesterday ? last : { date: yesterday, windowNo: 0 };
  let opening = openingAfter(calendar, from);
  while (opening.closesAt.getTime() < now.getTime() + leastTimeMs(opening))
    opening = openingAfter(calendar, opening);
  return keyOf(opening);
}

/** Applies a new schedule or time zone. Existing questions stay. */
export function changeCalendar(
  plan: PlanFacts,
  calendar: CheckInCalendar,
  { last, now }: { last: WindowKey | null; now: Date },
): { refusal: 'plan_stopped' | 'windows_overlap' } | { plan: PlanFacts } {
  if (plan.state === 'stopped') return { refusal: 'plan_stopped' };
  if (doWindowsOverlap(calendar.windows)) return { refusal: 'windows_overlap' };
  return { plan: { ...plan, calendar, next: nextWindow(calendar, last, now) } };
}

/** Pauses until the end of a local date, today or later. */
export function pausePlan(
  plan: PlanFacts,
  until: string,
  now: Date,
): { refusal: 'plan_stopped' | 'date_passed' | 'pause_too_long' } | { plan: PlanFacts } {
  const today = dayOf(now, plan.calendar.timeZone);
  if (plan.state === 'stopped') return { refusal: 'plan_stopped' };
  if (until < today) return { refusal: 'date_passed' };
  if (until > addDays(today, mostPauseDays)) return { refusal: 'pause_too_long' };
  return { plan: { ...plan, awayUntil: until } };
}

export function resumePlan(plan: PlanFacts): { refusal: 'plan_stopped' } | { plan: PlanFacts } {
  if (plan.state === 'stopped') return { refusal: 'plan_stopped' };
  return { plan: { ...plan, awayUntil: null } };
}

/** Stops a plan now; idempotent. */
export function stopPlan(plan: PlanFacts, reason: StopReason, now: Date): PlanFacts {
  if (plan.state === 'stopped') return plan;
  return { ...plan, state: 'stopped', stopsAt: now, stopReason: reason, next: null };
}

export function isAway({ awayUntil }: Pick<PlanFacts, 'awayUntil'>, date: string): boolean {
  return awayUntil !== null && date <= awayUntil;
}

function stopDue(plan: PlanFacts, now: Date): PlanFacts {
  const isDue = plan.state === 'stopping' && plan.stopsAt !== null && plan.stopsAt <= now;
  return isDue ? { ...plan, state: 'stopped', next: null } : plan;
}

/** The stored next window in the current schedule; the following one if it no longer exists. */
function openingOf(calendar: CheckInCalendar, { date, windowNo }: WindowKey): CheckInOpening {
  const same = openingsOf(calendar, date).find((opening) => opening.windowNo === windowNo);
  return same ?? openingAfter(calendar, { date, windowNo });
}

function keyOf({ date, windowNo, opensAt }: CheckInOpening): NextWindow {
  return { date, windowNo, opensAt };
}

function leastTimeMs({ opensAt, closesAt }: CheckInOpening): number {
  return Math.min(leastMinutes * minuteMs, closesAt.getTime() - opensAt.getTime());
}
