import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getSeries } from './get-series.ts';

export const readSeries: Verb<typeof bookingSeries.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => await getSeries(context, id);
