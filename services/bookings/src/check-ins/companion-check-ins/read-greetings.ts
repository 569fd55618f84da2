import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { listGreetings } from './queries.ts';

export const readGreetings: Verb<
  typeof companionCheckIns.endpoints.readGreetings,
  BookingsTables
> = async (context) => {
  await requireCheckIns(context);
  return { greetings: await listGreetings(context.db) };
};
