import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getCall } from './get-call.ts';

export const readCall: Verb<typeof calls.endpoints.read, BookingsTables> = async (
  context,
  source,
) => {
  const { row, view } = await getCall(context, source);
  if (row.medium !== 'video') throw context.refuse('call_elsewhere');
  return view;
};
