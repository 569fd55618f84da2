import { mondayOf } from '@kabar/rules/local-time';

/** What pays for a booking, as its client sees it now. */
export type PaymentFacts =
  | { kind: 'none'; refusal: 'pack_expired' | 'no_subscription' }
  | { kind: 'pack'; expiresAt: Date; remaining: number }
  | {
      kind: 'plan';
      /** The end of a subscription that was cancelled; else null. */
      endsAt: Date | null;
      sessionsPerWeek: number;
      /** What is left of each week that has bookings, by its Monday in the client's zone. */
      remaining: Readonly<Record<string, number>>;
      zone: string;
    };

export interface ChangeOfTime {
  from: Date;
  to: Date;
  /** The client moves within the notice: the present credit is used, and the new time takes another one. */
  late: boolean;
}

export type PaymentRefusal =
  | 'pack_expired'
  | 'pack_used_up'
  | 'no_subscription'
  | 'plan_ends_before'
  | 'week_used_up';

/**
 * Why nothing pays for a booking at another time; null if something does. Every change of time asks it: a move by the client, its
 * preview, and an accepted proposal of the companion. A credit that is not used is first returned to its own week or pack.
 */
export function refusalOfPayment(
  facts: PaymentFacts,
  { from, to, late }: ChangeOfTime,
): PaymentRefusal | null {
  if (facts.kind === 'none') return facts.refusal;
  if (facts.kind === 'pack') {
    if (to >= facts.expiresAt) return 'pack_expired';
    return facts.remaining + (late ? 0 : 1) < 1 ? 'pack_used_up' : null;
  }
  const { endsAt, zone, remaining, sessionsPerWeek } = facts;
  if (endsAt !== null && to >= endsAt) return 'plan_ends_before';
  const week = mondayOf(to, zone);
  const returned = !late && mondayOf(from, zone) === week ? 1 : 0;
  return (remaining[week] ?? sessionsPerWeek) + returned < 1 ? 'week_used_up' : null;
}
