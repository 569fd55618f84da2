import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { readChoices } from '../../sessions/bookings/read-choices.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { companionsOf } from './queries.ts';
import { choicesForPerson } from './rules.ts';
import { toChoice } from './view.ts';

export const listChoices: Verb<typeof circleCare.endpoints.openTimes, BookingsTables> = async (
  context,
  { personId },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { choices } = await readChoices(acting.context, {});
  const named = choices.flatMap(({ companion }) => (companion === null ? [] : [companion.id]));
  const companions = await companionsOf(acting.context.db, named, acting.lovedOneId);
  return { choices: choicesForPerson(choices, companions).map(toChoice) };
};
