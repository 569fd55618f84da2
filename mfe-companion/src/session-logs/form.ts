import { instantOfClock } from '@kabar/rules/clocks';
import { startsNearBooking } from '@kabar/rules/payable-minutes';
import { browserZone, dayOf } from '@kabar/web/say-time';
import type { NewSessionLog, SessionView } from './api.ts';

export const shortest = 50;
export const longest = 500;
const longestMinutes = 1440;

/** The field values as typed. */
export interface Typed {
  date: string;
  /** 'HH:mm' in the browser's time zone. */
  time: string;
  minutes: string;
  /** 'video' if both were in a call in Kabar; then it is not a field. */
  medium: NonNullable<NewSessionLog['medium']> | 'video' | '';
  summary: string;
  mood: NewSessionLog['moodAssessment'] | '';
  urgent: boolean;
  details: string;
  /** Whether the loved one wants these calls. */
  agrees: 'yes' | 'no' | '';
}

export type Field = keyof Typed;
export type Mistake = 'missing' | 'future' | 'notNear' | 'tooLong' | 'summary';

/** The form's initial values from the session. Without a start time, it is assumed to have just ended. */
export function typedFor(session: SessionView, zone: string, now: Date): Typed {
  const planned = session.durationMinutes ?? 10;
  const start = session.startedAt
    ? new Date(session.startedAt)
    : new Date(now.getTime() - planned * 60_000);
  return {
    date: dayOf(start, zone),
    time: start.toLocaleTimeString('sv', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
    minutes: String(session.attendedMinutes ?? planned),
    medium: mediumOf(session),
    summary: '',
    mood: '',
    urgent: false,
    details: '',
    agrees: '',
  };
}

function mediumOf({ medium, attendedMinutes }: SessionView): Typed['medium'] {
  if (attendedMinutes !== null) return 'video';
  return medium === null || medium === 'video' ? '' : medium;
}

export function lengthOf(summary: string): number {
  return summary.trim().length;
}

/** The start in the reader's time zone; invalid without date or time. */
export function startOf({ date, time }: Pick<Typed, 'date' | 'time'>): Date {
  return instantOfClock(`${date}T${time}`, browserZone()) ?? new Date(Number.NaN);
}

/** Negative values count as 0. */
export function minutesOf(typed: Pick<Typed, 'minutes'>): number {
  return Math.max(0, Number(typed.minutes));
}

export function mistakesIn(
  typed: Typed,
  { asksConsent, startedAt }: Pick<SessionView, 'asksConsent' | 'startedAt'>,
  now: Date,
): Partial<Record<Field, Mistake>> {
  const start = startOf(typed).getTime();
  const bookedStart = startedAt === null ? undefined : new Date(startedAt);
  const minutes = minutesOf(typed);
  const length = lengthOf(typed.summary);
  const mistakes: Partial<Record<Field, Mistake>> = {};
  if (typed.date === '') mistakes.date = 'missing';
  if (typed.time === '') mistakes.time = 'missing';
  if (bookedStart && !Number.isNaN(start) && !startsNearBooking(new Date(start), bookedStart)) {
    mistakes.time = 'notNear';
  }
  if (start > now.getTime()) mistakes.time = 'future';
  if (typed.minutes.trim() === '' || Number.isNaN(minutes)) mistakes.minutes = 'missing';
  if (minutes > longestMinutes) mistakes.minutes = 'tooLong';
  if (typed.medium === '') mistakes.medium = 'missing';
  if (length < shortest || length > longest) mistakes.summary = 'summary';
  if (typed.mood === '') mistakes.mood = 'missing';
  if (asksConsent && typed.agrees === '') mistakes.agrees = 'missing';
  return mistakes;
}

/** Undefined if the form has mistakes. */
export function toLog(
  typed: Typed,
  session: SessionView,
  now: Date,
): Omit<NewSessionLog, 'id'> | undefined {
  const { medium, mood, urgent } = typed;
  if (medium === '' || mood === '' || Object.keys(mistakesIn(typed, session, now)).length > 0)
    return undefined;
  const details = typed.details.trim();
  return {
    clientId: session.client.id,
    session:
      session.kind === 'unplanned' || session.id === null
        ? null
        : { kind: session.kind, id: session.id },
    ...(medium === 'video' ? {} : { medium }),
    startedAt: startOf(typed).toISOString(),
    durationMinutes: minutesOf(typed),
    summary: typed.summary.trim(),
    moodAssessment: mood,
    urgentFlag: urgent,
    ...(urgent && details !== '' ? { urgentDetails: details } : {}),
    ...(session.asksConsent ? { lovedOneAgrees: typed.agrees === 'yes' } : {}),
  };
}

/** Identifies a session in the list, also after a refetch. */
export function keyOf({ kind, id, client }: Pick<SessionView, 'kind' | 'id' | 'client'>): string {
  return `${kind}-${id ?? client.id}`;
}
