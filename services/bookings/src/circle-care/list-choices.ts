import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { readChoices } from '../bookings/read-choices.ts';
import type { BookingsTables } from '../tables.ts';
import { actFor } from './act-for.ts';
import { toChoice } from './view.ts';

export const listChoices: Verb<typeof circleCare.endpoints.openTimes, BookingsTables> = async (
  context,
  { personId },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { choices } = await readChoices(acting.context, {});
  return { choices: choices.map(toChoice) };
};
