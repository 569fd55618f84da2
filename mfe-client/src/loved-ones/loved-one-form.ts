import { isMailbox } from '@kabar/contracts/mailbox';
import { missingNumber } from '@kabar/rules/call-mediums';
import { localeOf } from '@kabar/web/say-time';
import type { Language } from '@kabar/web/words';
import type { OwnMethods } from '../contact-methods/api.ts';
import type { LovedOneInput, LovedOneView } from './api.ts';

export type Methods = LovedOneInput['contactMethods'];
export type CallTime = LovedOneInput['preferredCallTimes'][number];

/** The field values as typed. */
export interface LovedOneForm {
  fullName: string;
  relationship: string;
  /** Empty if unknown. */
  timeZone: string;
  language: Language | '';
  contactMethods: Methods;
  preferredCallTimes: CallTime[];
  notes: string;
  /** The stored version for If-Match; 0 for a new loved one. */
  version: number;
}

/** Monday, 09:00 to 10:00 UTC (1-accounts §5). */
export const newCallTime: CallTime = { day: 1, startUtc: '09:00', endUtc: '10:00' };

export const noMethods: Methods = {
  preferred: 'phone',
  phone: '',
  whatsapp: '',
  telegram: '',
  email: '',
  zoomLink: '',
  googleMeet: '',
};

export function toForm(stored: LovedOneView | undefined): LovedOneForm {
  return {
    fullName: stored?.fullName ?? '',
    relationship: stored?.relationship ?? '',
    timeZone: stored?.timeZone ?? '',
    language: stored?.language ?? '',
    contactMethods: stored?.contactMethods ?? noMethods,
    preferredCallTimes: stored?.preferredCallTimes ?? [],
    notes: stored?.notes ?? '',
    version: stored?.version ?? 0,
  };
}

/** The invalid field: the missing number of the preferred method, or an invalid email address. */
export type MethodMistake = 'email' | 'phone' | 'whatsapp';

export function findMethodMistake(methods: OwnMethods): MethodMistake | undefined {
  return missingNumber(methods) ?? (isEmailWrong(methods) ? 'email' : undefined);
}

/** An empty email address is allowed. */
export function isEmailWrong({ email }: Pick<Methods, 'email'>): boolean {
  return email.trim() !== '' && !isMailbox(email);
}

export function toInput(id: string, form: LovedOneForm): LovedOneInput {
  return {
    id,
    fullName: form.fullName.trim(),
    relationship: form.relationship.trim() || null,
    timeZone: form.timeZone || null,
    language: form.language || null,
    contactMethods: form.contactMethods,
    preferredCallTimes: form.preferredCallTimes,
    notes: form.notes.trim() || null,
  };
}

export function findMistakes(form: LovedOneForm): Partial<Record<keyof LovedOneForm, string>> {
  const isTimeWrong = form.preferredCallTimes.some((time) => time.startUtc === time.endUtc);
  const mistake = findMethodMistake(form.contactMethods);
  return {
    ...(form.fullName.trim() === '' ? { fullName: 'missing' } : {}),
    ...(isTimeWrong ? { preferredCallTimes: 'same' } : {}),
    ...(mistake === undefined ? {} : { contactMethods: mistake }),
  };
}

/** 'Mon, 16:00 - 17:00' for a weekly time in UTC, at this week's offset of the reader's zone. */
export function sayLocalTimes(time: CallTime, language: Language, now: Date): string {
  const words = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  const start = instantOf(time.day, time.startUtc, now);
  const end = instantOf(time.day, time.endUtc, now);
  const nextDay = end <= start ? 86_400_000 : 0;
  return new Intl.DateTimeFormat(localeOf(language), words).formatRange(start, end + nextDay);
}

function instantOf(day: number, clock: string, now: Date): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const date = now.getUTCDate() - now.getUTCDay() + day;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date, hour, minute);
}

/** The names of the weekdays, Sunday first. */
export function dayNames(language: string): string[] {
  const sunday = Date.UTC(2026, 0, 4);
  const words = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => words.format(sunday + day * 86_400_000));
}
