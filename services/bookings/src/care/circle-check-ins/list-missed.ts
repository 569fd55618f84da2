import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { Verb } from '@kabar/server/slice';
import { viewsOf } from '../../check-ins/missed-check-ins/read-missed-check-in.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from '../circle-care/act-for.ts';
import { toMissed } from './view.ts';

export const listMissed: Verb<typeof circleCheckIns.endpoints.missed, BookingsTables> = async (
  context,
  { personId },
) => {
  const acting = await readFor(context, personId, 'check_ins');
  const views = await viewsOf(acting.context, 50);
  return {
    missedCheckIns: views
      .filter(({ lovedOneId }) => lovedOneId === acting.lovedOneId)
      .map((view) => toMissed(view, acting.personName)),
  };
};
