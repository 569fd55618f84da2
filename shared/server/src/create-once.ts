import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

/**
 * A creation under a client-made id: the same id with the same content is the same row and the same answer,
 * other content under that id is id_reused (422), and so is an id of somebody else's row.
 *
 * `insert` uses ON CONFLICT (id) DO NOTHING RETURNING; `find` reads the caller's own row of that id;
 * `content` names what the two must agree in.
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
