import { openMinutesBefore } from '@kabar/contracts/call-shapes';
import type { CallRow } from './queries.ts';

/** When a call can first be joined; the same as in bookings.refusal_of_call. */
export function opensAt({ starts_at: startsAt }: Pick<CallRow, 'starts_at'>): Date {
  return new Date(startsAt.getTime() - openMinutesBefore * 60_000);
}

export function statusAt(
  call: Pick<CallRow, 'state' | 'starts_at' | 'ends_at' | 'ended_at'>,
  now: Date,
): 'early' | 'open' | 'over' | 'cancelled' {
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'over' || call.ended_at !== null || now >= call.ends_at) return 'over';
  return now < opensAt(call) ? 'early' : 'open';
}
