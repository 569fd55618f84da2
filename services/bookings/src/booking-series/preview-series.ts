import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { previewSeries as preview } from './queries.ts';
import { toDate } from './view.ts';

export const previewSeries: Verb<typeof bookingSeries.endpoints.preview, BookingsTables> = async (
  { db, now, refuse },
  { paidBy, ...wish },
) => {
  const purchase = paidBy === 'subscription' ? null : paidBy;
  const rows = await preview(db, { ...wish, purchase }, now);
  const refusal = rows[0]?.refusal ?? null;
  if (refusal !== null) throw refuse(refusal);
  return { dates: rows.map(toDate) };
};
