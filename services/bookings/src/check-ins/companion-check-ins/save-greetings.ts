import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { replaceGreetings } from './queries.ts';

export const saveGreetings: Verb<
  typeof companionCheckIns.endpoints.saveGreetings,
  BookingsTables
> = async (context, { greetings }) => {
  await requireCheckIns(context);
  await replaceGreetings(context.db, greetings);
  return { greetings };
};
