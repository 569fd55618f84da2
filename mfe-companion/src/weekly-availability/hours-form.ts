import { changesOf } from '@kabar/ui/form';
import { type DayHours, hasActiveDay, isOutOfOrder, type StoredWeek, type Week } from './rules.ts';

/** The weekly hours as form values. Days are keyed by weekday, so that each is a field of its own. */
export interface HoursForm {
  timeZone: string;
  days: Record<string, DayHours>;
  version: number;
}

export function toHoursForm({ timeZone, days, version }: StoredWeek): HoursForm {
  return {
    timeZone,
    days: Object.fromEntries(days.map((day) => [String(day.day), day])),
    version,
  };
}

export function toWeek({ timeZone, days }: HoursForm): Week {
  return { timeZone, days: Object.values(days) };
}

/** The request body: the changed days, and the time zone if it changed. */
export function toHoursChange(form: HoursForm, start: HoursForm) {
  const days = Object.values(changesOf(form.days, start.days)).filter((day) => day !== undefined);
  return {
    ...(form.timeZone === start.timeZone ? {} : { timeZone: form.timeZone }),
    ...(days.length === 0 ? {} : { days }),
  };
}

export function areHoursWrong(form: HoursForm): boolean {
  const week = toWeek(form);
  return !hasActiveDay(week) || week.days.some(isOutOfOrder);
}

/** The form with a changed week; the version stays. */
export function withWeek(form: HoursForm | null, { timeZone, days }: Week): HoursForm | null {
  return form && toHoursForm({ timeZone, days, version: form.version });
}
