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

type Seats = Pick<CallRow, 'client_id' | 'client_seat' | 'companion_seat'>;

/** The first open call in which the other person is, while nobody of the caller's own side is there. */
export function waitingCall<
  Row extends Seats & Parameters<typeof statusAt>[0] & Pick<CallRow, 'kind' | 'medium'>,
>(
  own: readonly Row[],
  { accountId, areTrialsOn, now }: { accountId: string; areTrialsOn: boolean; now: Date },
): Row | undefined {
  return own.find((call) => {
    const isClient = call.client_id === accountId;
    const [here, there] = isClient
      ? [call.client_seat, call.companion_seat]
      : [call.companion_seat, call.client_seat];
    const isElsewhere = call.medium !== 'video' || (call.kind === 'trial' && !areTrialsOn);
    return !isElsewhere && statusAt(call, now) === 'open' && here === null && there !== null;
  });
}
