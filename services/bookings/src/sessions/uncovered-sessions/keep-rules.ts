import { decideSeries, type SeriesDate } from '../bookings/booking-rules.ts';
import type { Payer } from '../bookings/payment-rules.ts';

/** The client's cancellation of a subscription, if there is one. */
export interface CancellationFacts {
  status: string;
  periodEnd: Date;
  requestedAt: Date | null;
  /** When the client's account closes; null if it stays open. */
  closingAt: Date | null;
}

/**
 * Whether the client can undo the cancellation: until the period ends. since: sessions cancelled from then on belong to
 * it. Idempotent.
 */
export function decideKeeping(
  { status, periodEnd, requestedAt, closingAt }: CancellationFacts,
  now: Date,
): { refusal: 'subscription_not_active' } | { does: 'nothing' } | { since: Date } {
  if (status === 'active') return { does: 'nothing' };
  const canKeep = status === 'pending_cancellation' && closingAt === null && now < periodEnd;
  return canKeep && requestedAt !== null
    ? { since: requestedAt }
    : { refusal: 'subscription_not_active' };
}

/** Whether the cancellation that triggered the job was undone, even if there is a newer one. */
export function isTakenBack(
  own: Pick<CancellationFacts, 'requestedAt'> | undefined,
  requestedAt: Date,
): boolean {
  return own !== undefined && own.requestedAt?.getTime() !== requestedAt.getTime();
}

export type KeptResult =
  | 'booked'
  | 'taken'
  | 'away'
  | 'not_covered'
  | 'other_companion'
  | 'not_possible';

/** A session that was cancelled with the subscription. */
export interface LostSession extends SeriesDate {
  startsAt: Date;
  companionId: string;
  /** Whether the person consents to calls and can be called by this medium. */
  canBeCalled: boolean;
}

/**
 * Decides for each session of a resumed subscription whether it is booked again ('booked'). Used by the preview and the
 * command. companionId: the subscription's current companion.
 */
export function decideRebooking(
  sessions: readonly LostSession[],
  { companionId, payer }: { companionId: string | null; payer: Payer },
  now: Date,
): KeptResult[] {
  const refusals = sessions.map((session) => {
    if (session.companionId !== companionId) return 'other_companion';
    return session.canBeCalled ? null : 'not_possible';
  });
  const goesOn = payer.kind === 'plan' ? { ...payer, endsAt: null } : payer;
  const dates = sessions.filter((_, place) => refusals[place] === null);
  const results = decideSeries(dates, goesOn, now).values();
  return refusals.map((refusal) => {
    if (refusal !== null) return refusal;
    const result = results.next().value ?? 'away';
    if (result === 'missing_hour') return 'away';
    return result === 'free' ? 'booked' : result;
  });
}
