import { mondayOf } from '@kabar/rules/local-time';

/** A pack of the client that has not expired, or the current subscription, with its companion. */
export type Payer =
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

/** What pays for a booking, as its client sees it now. missing: the pack, or the subscription. */
export type PaymentFacts = { kind: 'none'; missing: 'pack' | 'plan' } | Payer;

/** With whom and how long a new booking is, by what pays for it. */
export type BookingTerms =
  | { kind: 'none'; missing: 'pack' | 'plan' }
  | (Payer & {
      companionId: string | null;
      minutes: number;
      /** Null: a pack pays. */
      subscriptionId: string | null;
    });

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

export type TermsRefusal = 'no_subscription' | 'pack_not_found' | 'companion_missing';

/** The companion and the length of a new booking, or why there are none. */
export function chooseCompanion(
  terms: BookingTerms,
): { refusal: TermsRefusal } | { companionId: string; minutes: number; payer: Payer } {
  if (terms.kind === 'none')
    return { refusal: terms.missing === 'plan' ? 'no_subscription' : 'pack_not_found' };
  const { companionId, minutes } = terms;
  if (companionId === null) return { refusal: 'companion_missing' };
  return { companionId, minutes, payer: terms };
}

/**
 * Why nothing pays for a booking at another time; null if something does. Every change of time asks it: a move by the client, its
 * preview, and an accepted proposal of the companion. A credit that is not used is first returned to its own week or pack.
 */
export function refusalOfPayment(
  facts: PaymentFacts,
  { from, to, late }: ChangeOfTime,
): PaymentRefusal | null {
  if (facts.kind === 'none') return facts.missing === 'plan' ? 'no_subscription' : 'pack_expired';
  return refusalOfCredit(facts, to, late ? null : from);
}

/** Why a credit cannot pay for a session at a time; null if it can. returned: the time whose credit comes back first. */
export function refusalOfCredit(
  payer: Payer,
  startsAt: Date,
  returned: Date | null = null,
): PaymentRefusal | null {
  if (payer.kind === 'pack') {
    if (startsAt >= payer.expiresAt) return 'pack_expired';
    return payer.remaining + (returned === null ? 0 : 1) < 1 ? 'pack_used_up' : null;
  }
  const { endsAt, zone, remaining, sessionsPerWeek } = payer;
  if (endsAt !== null && startsAt >= endsAt) return 'plan_ends_before';
  const week = mondayOf(startsAt, zone);
  const more = returned !== null && mondayOf(returned, zone) === week ? 1 : 0;
  return (remaining[week] ?? sessionsPerWeek) + more < 1 ? 'week_used_up' : null;
}

/** Credits that can pay for a session at a time: of the pack, or of the week of the plan. */
export function creditsAt(payer: Payer, startsAt: Date): number {
  if (payer.kind === 'pack') return payer.remaining;
  return payer.remaining[mondayOf(startsAt, payer.zone)] ?? payer.sessionsPerWeek;
}

/** A plan without the credits that moves would take back when they are undone: one of the week that each has left. */
export function withoutHeld<Plan extends Extract<Payer, { kind: 'plan' }>>(
  plan: Plan,
  moves: readonly { from: Date; to: Date }[],
): Plan {
  const remaining: Record<string, number> = { ...plan.remaining };
  for (const { from, to } of moves) {
    const week = mondayOf(from, plan.zone);
    if (week !== mondayOf(to, plan.zone))
      remaining[week] = (remaining[week] ?? plan.sessionsPerWeek) - 1;
  }
  return { ...plan, remaining };
}

/** The payer after one more session was booked at a time. */
export function afterBooking(payer: Payer, startsAt: Date): Payer {
  if (payer.kind === 'pack') return { ...payer, remaining: payer.remaining - 1 };
  const week = mondayOf(startsAt, payer.zone);
  const left = creditsAt(payer, startsAt) - 1;
  return { ...payer, remaining: { ...payer.remaining, [week]: left } };
}
