import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import { type Reader, sayTime } from './say-time.ts';

export interface NotificationWords {
  title: string;
  message: string;
}

/** The field names of all members of a union, not only the common ones. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

/** Names that are looked up when a notification is read. */
type ReadName = 'companion_name' | 'client_name' | 'loved_one_name';

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

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
