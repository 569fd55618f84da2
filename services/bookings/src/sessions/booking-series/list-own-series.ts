import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listSeries } from './queries.ts';
import { toSeries } from './view.ts';

export const listOwnSeries: Verb<typeof bookingSeries.endpoints.own, BookingsTables> = async ({
  db,
}) => ({ series: (await listSeries(db)).map(toSeries) });
