import { openMinutesBefore, ticketSeconds } from '@kabar/contracts/call-shapes';
import type { CallRow, Side } from './queries.ts';

/** When the call can first be joined. */
export function opensAt({ starts_at: startsAt }: Pick<CallRow, 'starts_at'>): Date {
  return new Date(startsAt.getTime() - openMinutesBefore * 60_000);
}

type CallTimes = Pick<CallRow, 'state' | 'starts_at' | 'ends_at' | 'ended_at'>;

export function statusAt(call: CallTimes, now: Date): 'early' | 'open' | 'over' | 'cancelled' {
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'over' || call.ended_at !== null || now >= call.ends_at) return 'over';
  return now < opensAt(call) ? 'early' : 'open';
}

export type CallRefusal =
  | 'call_elsewhere'
  | 'video_off'
  | 'call_cancelled'
  | 'call_over'
  | 'call_not_open_yet';

const refusals: Record<ReturnType<typeof statusAt>, CallRefusal | null> = {
  cancelled: 'call_cancelled',
  over: 'call_over',
  early: 'call_not_open_yet',
  open: null,
};

/** Why a call cannot be joined; null if it is open. Trials need their feature flag (decision 60). */
export function refusalOfCall(
  call: CallTimes & Pick<CallRow, 'kind' | 'medium'>,
  isTrialVideoOn: boolean,
  now: Date,
): CallRefusal | null {
  if (call.medium !== 'video') return 'call_elsewhere';
  if (call.kind === 'trial' && !isTrialVideoOn) return 'video_off';
  return refusals[statusAt(call, now)];
}

export interface TicketFacts {
  isTrialVideoOn: boolean;
  isVerified: boolean;
  /** Tickets taken in the last minute. */
  tickets: number;
}

const mostTickets = 20;

/** Why this side gets no ticket; null if it does. */
export function refusalOfTicket(
  call: Parameters<typeof refusalOfCall>[0],
  side: Side,
  { isTrialVideoOn, isVerified, tickets }: TicketFacts,
  now: Date,
): CallRefusal | 'not_verified' | 'too_many_requests' | null {
  const refusal = refusalOfCall(call, isTrialVideoOn, now);
  if (refusal !== null) return refusal;
  if (side === 'companion' && !isVerified) return 'not_verified';
  return tickets >= mostTickets ? 'too_many_requests' : null;
}

export function ticketExpiresAt(now: Date): Date {
  return new Date(now.getTime() + ticketSeconds * 1_000);
}

/** Why the holder of a ticket that was just used gets no seat; null if they do. */
export function refusalOfSeat(
  call: Parameters<typeof refusalOfCall>[0],
  ticket: { isCurrent: boolean; isVerified: boolean; isTrialVideoOn: boolean },
  now: Date,
): CallRefusal | 'not_verified' | 'ticket_not_valid' | null {
  if (!ticket.isCurrent) return 'ticket_not_valid';
  const refusal = refusalOfCall(call, ticket.isTrialVideoOn, now);
  if (refusal !== null) return refusal;
  return ticket.isVerified ? null : 'not_verified';
}

/** Why the client cannot create a guest link for a loved one; null if they can. Allowed before the call opens. */
export function refusalOfLink(
  call: Parameters<typeof refusalOfCall>[0],
  { isTrialVideoOn, lovedOneName }: { isTrialVideoOn: boolean; lovedOneName: string | null },
  now: Date,
): Exclude<CallRefusal, 'call_not_open_yet'> | 'no_person_of_care' | null {
  const refusal = refusalOfCall(call, isTrialVideoOn, now);
  if (refusal !== null && refusal !== 'call_not_open_yet') return refusal;
  return lovedOneName === null ? 'no_person_of_care' : null;
}

/** Maps why a seat was left to the state that the device sees. */
export function seatState(leftWhy: string | null): 'present' | 'moved' | 'lost' | 'left' | 'ended' {
  switch (leftWhy) {
    case null:
      return 'present';
    case 'moved':
    case 'ended':
      return leftWhy;
    case 'silent':
      return 'lost';
    default:
      return 'left';
  }
}

interface Waiting extends CallTimes, Pick<CallRow, 'client_seat' | 'companion_seat'> {
  /** Whether somebody of the client's side is or was in the call. */
  client_came: boolean;
  companion_came: boolean;
}

/** The side to notify because `by` waits in an open call; null once the other side has joined, or if nobody waits. */
export function sideToRing(call: Waiting, by: Side, now: Date): Side | null {
  const [waits, other, otherCame] =
    by === 'client'
      ? [call.client_seat, 'companion' as const, call.companion_came]
      : [call.companion_seat, 'client' as const, call.client_came];
  return statusAt(call, now) === 'open' && waits !== null && !otherCame ? other : null;
}

type Seats = Pick<CallRow, 'client_id' | 'client_seat' | 'companion_seat'>;

/** The first open call in which the other person is, but nobody of the caller's side. */
export function waitingCall<Row extends Seats & Parameters<typeof refusalOfCall>[0]>(
  own: readonly Row[],
  { accountId, areTrialsOn, now }: { accountId: string; areTrialsOn: boolean; now: Date },
): Row | undefined {
  return own.find((call) => {
    const isClient = call.client_id === accountId;
    const [here, there] = isClient
      ? [call.client_seat, call.companion_seat]
      : [call.companion_seat, call.client_seat];
    return refusalOfCall(call, areTrialsOn, now) === null && here === null && there !== null;
  });
}

export interface ReportedSeat {
  side: 'client' | 'companion';
  isGuest: boolean;
}

const mostWords = 1_000;

/** The text about a reported call for staff. */
export function wordsOfConcern({ side, isGuest }: ReportedSeat, message: string | null): string {
  const who = isGuest ? 'person of care' : side;
  return `Reported in the call by the ${who}. ${message ?? ''}`.slice(0, mostWords);
}
