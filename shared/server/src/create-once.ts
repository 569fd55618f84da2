import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

/**
 * Idempotent create, keyed by a client-generated id: the same id with the same content returns the same row.
 * Other content under that id, or an id of another person's row, is refused with id_reused (422). `insert` uses
 * ON CONFLICT (id) DO NOTHING RETURNING; `find` reads the caller's own row with that id; `content` selects the
 * fields that must be equal.
 */
export async function createOnce<Row>(steps: {
  insert: () => Promise<Row | undefined>;
  find: () => Promise<Row | undefined>;
  content: (row: Row) => unknown;
  wanted: unknown;
}): Promise<{ row: Row; created: boolean }> {
  const inserted = await steps.insert();
  if (inserted !== undefined) return { row: inserted, created: true };
  const existing = await steps.find();
  if (existing === undefined || !isDeepStrictEqual(steps.content(existing), steps.wanted)) {
    throw new AppError('id_reused');
  }
  return { row: existing, created: false };
}
