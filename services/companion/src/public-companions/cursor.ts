import type { Context } from '@kabar/server/context';
import { z } from 'zod';
import type { CompanionTables } from '../tables.ts';

/** Where a page of the match list ended. time: an ISO instant in the database's full precision, or 'infinity'. */
export interface Position {
  speaks: boolean;
  time: string;
  id: string;
}

/** The position before every companion, where the first page begins. */
export const start: Position = {
  speaks: true,
  time: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
};

const Parts = z.tuple([
  z.enum(['yes', 'no']),
  z.union([z.literal('infinity'), z.iso.datetime({ offset: true })]),
  z.uuid(),
]);

export function writeCursor({ speaks, time, id }: Position): string {
  return [speaks ? 'yes' : 'no', time, id].join('_');
}

/** Refuses a cursor that we did not issue. */
export function readCursor(
  { refuse }: Pick<Context<CompanionTables>, 'refuse'>,
  cursor: string,
): Position {
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [speaks, time, id] = parsed.data;
  return { speaks: speaks === 'yes', time, id };
}
