import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/notification-parts.json' with { type: 'json' };
import id from '../locales/id/notification-parts.json' with { type: 'json' };
import { isSameClock, type Reader, sayClock, sayTime } from './say-time.ts';
import { wordsOf } from './translate.ts';

export interface NotificationWords {
  title: string;
  message: string;
}

/** The field names of all members of a union, not only the shared ones. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

/** Names that are looked up when a notification is read. */
type ReadName =
  | 'companion_name'
  | 'client_name'
  | 'acted_by_name'
  | 'holder_name'
  | 'other_name'
  | 'loved_one_name'
  | 'loved_one_zone';

/** A stored payload. An older release may have stored it, so any field may be missing. */
export type Stored<Type extends NotificationType> = Readonly<
  Partial<Record<FieldOf<NotificationPayloads[Type]> | ReadName, unknown>>
>;

export type Render<Type extends NotificationType> = (
  payload: Stored<Type>,
  reader: Reader,
) => NotificationWords;

const parts = wordsOf('notification-parts', { en, id });

/** How a time is joined to the words before it, including the leading space or colon. */
type TimePart = 'on' | 'at' | 'of' | 'before' | 'colon' | 'colon_on';

/** ' on Monday ...' in the reader's zone. Empty without a stored time. */
export function timeOf(value: unknown, reader: Reader, part: TimePart): string {
  const time = timeIn(value);
  return time === undefined ? '' : joinTime(part, sayTime(time, reader), reader);
}

/** Joins a formatted time to the words before it: ' on ...', ' at ...'. */
export function joinTime(part: TimePart, time: string, reader: Reader): string {
  return parts(reader.language)(part, { time });
}

/** A stored time; undefined when it is missing or unreadable. */
export function timeIn(value: unknown): Date | undefined {
  const time = new Date(text(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/**
 * The session's time like `timeOf`; for a loved one in another zone also the time there: ' on Monday ... at 10:00
 * (Berlin time), 15:00 WIB for Siti'.
 */
export function sessionTimeOf(
  payload: { readonly loved_one_name?: unknown; readonly loved_one_zone?: unknown },
  value: unknown,
  reader: Reader,
  part: TimePart,
): string {
  const formatted = timeOf(value, reader, part);
  const name = text(payload.loved_one_name);
  const timezone = text(payload.loved_one_zone);
  if (formatted === '' || name === undefined || timezone === undefined) return formatted;
  const time = new Date(String(value));
  if (isSameClock(time, reader.timezone, timezone)) return formatted;
  const clock = sayClock(time, { ...reader, timezone });
  return parts(reader.language)('two_clocks', { time: formatted, clock, name });
}

/** ' with Budi': the other person of the session; empty if the name is unknown. */
export function withOther(
  payload: { readonly other_name?: unknown },
  language: Reader['language'],
): string {
  const name = text(payload.other_name);
  return name === undefined ? '' : parts(language)('with', { name });
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
