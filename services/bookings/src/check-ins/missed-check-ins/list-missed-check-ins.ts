import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { viewsOf } from './read-missed-check-in.ts';

export const listMissedCheckIns: Verb<
  typeof missedCheckIns.endpoints.list,
  BookingsTables
> = async (context) => ({ missedCheckIns: await viewsOf(context, 50) });
