import type { Context } from '@kabar/server/context';
import { z } from 'zod';
import type { VerificationTables } from './table.ts';

/** Where a page ended. createdKey: seconds since 1970 in the database's full precision. */
export interface Position {
  createdKey: string;
  companionId: string;
}

const Parts = z.tuple([z.string().regex(/^\d{1,12}(\.\d{1,6})?$/), z.uuid()]);

export function writeCursor(position: Position) {
  return `${position.createdKey}_${position.companionId}`;
}

/** Refuses a cursor that we did not issue. */
export function readCursor(
  { refuse }: Pick<Context<VerificationTables>, 'refuse'>,
  cursor: string,
): Position {
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [createdKey, companionId] = parsed.data;
  return { createdKey, companionId };
}
