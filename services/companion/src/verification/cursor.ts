import { AppError } from '@kabar/server/app-error';
import { z } from 'zod';

/** Where a page ended. createdKey: seconds since 1970 with every digit that the database keeps. */
export interface Position {
  createdKey: string;
  companionId: string;
}

const Parts = z.tuple([z.string().regex(/^\d{1,12}(\.\d{1,6})?$/), z.uuid()]);

export function writeCursor(position: Position) {
  return `${position.createdKey}_${position.companionId}`;
}

/** Throws invalid_input for what no page of ours gave. */
export function readCursor(cursor: string): Position {
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw new AppError('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [createdKey, companionId] = parsed.data;
  return { createdKey, companionId };
}
