import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { confirmFine as decide } from '../check-ins/rules.ts';
import { changeAnswerable } from './change-answerable.ts';
import { findAnswerable } from './queries.ts';
import { toMorningCheckIn } from './view.ts';

export const confirmFine: Verb<
  typeof companionCheckIns.endpoints.confirmFine,
  BookingsTables
> = async (context, { id, isFine }) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const decided = await changeAnswerable(db, { id, side: 'companion', now }, ({ facts }) =>
    decide(facts, isFine, now),
  );
  if (decided === undefined) throw context.refuse('not_found');
  if ('refusal' in decided) throw context.refuse(decided.refusal);
  const row = await findAnswerable(db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { checkIn: toMorningCheckIn(row, await findKey(context, row.client_id), now) };
};
