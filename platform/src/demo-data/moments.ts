import { createHash } from 'node:crypto';

const day = 86_400_000;

/** The instant of a local time in a time zone, `days` days from today. */
export function wallTime(now: Date, timeZone: string, days: number, time: string): Date {
  const today = dateIn(timeZone, now);
  const wall = Date.parse(`${today}T${time}:00Z`) + days * day;
  const near = wall - aheadOfUtc(timeZone, wall);
  return new Date(wall - aheadOfUtc(timeZone, near));
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

export function minutesFrom(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The local date, e.g. 2026-03-01. */
export function dateIn(timeZone: string, moment: Date): string {
  return styleOf(timeZone, 'en-CA', {}).format(moment);
}

const styles = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format is slow. */
function styleOf(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone}`;
  const style = styles.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  styles.set(key, style);
  return style;
}

/** An id that is the same at every start. */
export function fixedId(name: string): string {
  const hex = createHash('sha256').update(`kabar demonstration ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The id of a loved one, by their full name. */
export const lovedOneIdOf = (fullName: string) => fixedId(`loved one ${fullName}`);

/** The offset of a time zone from UTC in milliseconds. */
function aheadOfUtc(timeZone: string, moment: number): number {
  const style = styleOf(timeZone, 'en-US', { timeZoneName: 'longOffset' });
  const name = style.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
