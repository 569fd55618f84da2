import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import { isSameClock, type Reader, sayClock, sayTime } from './say-time.ts';

export interface NotificationWords {
  title: string;
  message: string;
}

/** The field names of all members of a union, not only the common ones. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

/** What is looked up when a notification is read. */
type ReadName =
  | 'companion_name'
  | 'client_name'
  | 'acted_by_name'
  | 'holder_name'
  | 'other_name'
  | 'loved_one_name'
  | 'loved_one_zone';

/** A stored payload of a type. An older release may have stored it, so any field may be missing. */
export type Stored<Type extends NotificationType> = Readonly<
  Partial<Record<FieldOf<NotificationPayloads[Type]> | ReadName, unknown>>
>;

export type Render<Type extends NotificationType> = (
  payload: Stored<Type>,
  reader: Reader,
) => NotificationWords;

/** The time in the reader's zone with `before` in front: ' on Monday ...'. Empty when no time is stored. */
export function timeOf(value: unknown, reader: Reader, before: string): string {
  const time = new Date(text(value) ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  return before + sayTime(time, reader);
}

/**
 * The time of a session like `timeOf`; for a loved one in another zone with the time there: ' on Monday ... at 10:00 (Berlin
 * time), 15:00 WIB for Siti'.
 */
export function sessionTimeOf(
  payload: { readonly loved_one_name?: unknown; readonly loved_one_zone?: unknown },
  value: unknown,
  reader: Reader,
  before: string,
): string {
  const said = timeOf(value, reader, before);
  const name = text(payload.loved_one_name);
  const timezone = text(payload.loved_one_zone);
  if (said === '' || name === undefined || timezone === undefined) return said;
  const time = new Date(String(value));
  if (isSameClock(time, reader.timezone, timezone)) return said;
  const theirs = sayClock(time, { ...reader, timezone });
  return `${said}, ${theirs} ${reader.language === 'en' ? 'for' : 'bagi'} ${name}`;
}

/** ' with Budi': the other person of the session; empty while the name is not known. */
export function withOther(
  payload: { readonly other_name?: unknown },
  language: 'en' | 'id',
): string {
  const name = text(payload.other_name);
  if (name === undefined) return '';
  return language === 'en' ? ` with ${name}` : ` dengan ${name}`;
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
