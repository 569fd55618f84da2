import type { Context } from '@kabar/server/context';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';

/** Where a page ended: the start (ISO 8601, UTC) and id of its last session. */
export interface Position {
  time: string;
  id: string;
}

/** The start of the list. */
export const start: Position = {
  time: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
};

const Parts = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

export function writeCursor({ time, id }: Position): string {
  return [time, id].join('_');
}

/** Refuses a malformed cursor. */
export function readCursor(
  { refuse }: Pick<Context<BookingsTables>, 'refuse'>,
  cursor: string | undefined,
): Position {
  if (cursor === undefined) return start;
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [time, id] = parsed.data;
  return { time, id };
}
