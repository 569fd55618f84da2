import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import { type Reader, sayTime } from './say-time.ts';

export interface NotificationWords {
  title: string;
  message: string;
}

/** The names of all fields of a union, not only of those that all its members have. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

/** The fields of a type, as they are stored: by an older release perhaps, so that none is sure to be there. */
export type Stored<Type extends NotificationType> = Readonly<
  Partial<Record<FieldOf<NotificationPayloads[Type]> | 'companion_name', unknown>>
>;

export type Render<Type extends NotificationType> = (
  payload: Stored<Type>,
  reader: Reader,
) => NotificationWords;

/** ' on Monday ...' in the reader's zone, with what stands before it; empty where no time is stored. */
export function timeOf(value: unknown, reader: Reader, before: string): string {
  const time = new Date(text(value) ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  return before + sayTime(time, reader);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
