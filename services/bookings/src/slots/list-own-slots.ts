import type { slots } from '@kabar/contracts/slots';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { listOwnSlots as findOwnSlots } from './queries.ts';
import { toSlot } from './view.ts';

export const listOwnSlots: Verb<typeof slots.endpoints.own, BookingsTables> = async (
  context,
  { from, to },
) => {
  const rows = await findOwnSlots(context.db, { from: new Date(from), to: new Date(to) });
  return { slots: rows.map(toSlot) };
};
