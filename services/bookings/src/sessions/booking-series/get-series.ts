import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { listSeries } from './queries.ts';
import { toSeries } from './view.ts';

/** A series of the caller; not_found for another person's and for a missing one. */
export async function getSeries(context: Context<BookingsTables>, id: string) {
  const [row] = await listSeries(context.db, [id]);
  if (row === undefined) throw context.refuse('not_found');
  return toSeries(row);
}
