import { dayOf } from '@kabar/rules/local-time';
import type { PlanInput, PlanView } from './api.ts';

/** The person who is asked: the fields on which a plan's defaults depend. */
export interface AskedPerson {
  /** Null if the person is the account's holder. */
  lovedOneId: string | null;
  /** True for a person with an account, who can get push notifications. */
  canBePushed: boolean;
  canBeMailed: boolean;
  timeZone: string;
}

export interface PlanForm {
  daysKind: PlanInput['days']['kind'];
  weekdays: number[];
  everyDays: number;
  from: string;
  windows: PlanInput['windows'];
  askedBy: PlanInput['askedBy'];
  contactOrder: string[];
}

const firstWindow = { opensAt: '07:00', minutes: 120 };
export const secondWindow = { opensAt: '18:00', minutes: 120 };
export const windowLengths = [30, 60, 90, 120, 180, 240];

/** The default plan: daily, a window of two hours in the morning, all channels, and all contacts in their order. */
export function usualPlan(person: AskedPerson, contactIds: readonly string[], now: Date): PlanForm {
  return {
    daysKind: 'every_day',
    weekdays: [1, 2, 3, 4, 5],
    everyDays: 2,
    from: dayOf(now, person.timeZone),
    windows: [firstWindow],
    askedBy: waysOf(person),
    contactOrder: [...contactIds],
  };
}

/** The channels by which a person can be asked, besides the page itself. */
export function waysOf({ canBePushed, canBeMailed }: AskedPerson): PlanInput['askedBy'] {
  return [...(canBePushed ? (['push'] as const) : []), ...(canBeMailed ? (['mail'] as const) : [])];
}

/** The form values of a stored plan. Contacts added since are appended; removed ones are dropped. */
export function formOf(
  plan: Pick<PlanView, keyof PlanInput>,
  person: AskedPerson,
  contactIds: readonly string[],
  now: Date,
): PlanForm {
  const { days } = plan;
  const usual = usualPlan(person, [], now);
  const stored = plan.contactOrder.filter((id) => contactIds.includes(id));
  return {
    daysKind: days.kind,
    weekdays: days.kind === 'weekdays' ? [...days.weekdays] : usual.weekdays,
    everyDays: days.kind === 'every_n_days' ? days.days : usual.everyDays,
    from: days.kind === 'every_n_days' ? days.from : usual.from,
    windows: plan.windows,
    askedBy: plan.askedBy,
    contactOrder: [...stored, ...contactIds.filter((id) => !stored.includes(id))],
  };
}

export function toInput(form: PlanForm): PlanInput {
  return {
    days: daysOf(form),
    windows: form.windows,
    askedBy: form.askedBy,
    contactOrder: form.contactOrder,
  };
}

function daysOf({ daysKind, weekdays, everyDays, from }: PlanForm): PlanInput['days'] {
  switch (daysKind) {
    case 'every_day':
      return { kind: daysKind };
    case 'weekdays':
      return { kind: daysKind, weekdays: weekdays.toSorted((one, other) => one - other) };
    case 'every_n_days':
      return { kind: daysKind, days: everyDays, from };
  }
}

/** The fields that differ from the stored plan. */
export function changesOf(stored: PlanInput, input: PlanInput): Partial<PlanInput> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...(isSame(stored.days, input.days) ? {} : { days: input.days }),
    ...(isSame(stored.windows, input.windows) ? {} : { windows: input.windows }),
    ...(isSame(stored.askedBy, input.askedBy) ? {} : { askedBy: input.askedBy }),
    ...(isSame(stored.contactOrder, input.contactOrder)
      ? {}
      : { contactOrder: input.contactOrder }),
  };
}

/** Moves an element one place up (-1) or down (1). */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((each, place) => (place === to ? id : place === from ? other : each));
}

/** The end of a window as a local time: '09:00'. */
export function endOf({ opensAt, minutes }: PlanInput['windows'][number]): string {
  const [hour = 0, minute = 0] = opensAt.split(':').map(Number);
  const end = (hour * 60 + minute + minutes) % 1440;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
