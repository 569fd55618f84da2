import { mondayOf } from '@kabar/rules/local-time';

/** A pack that has not expired, or the subscription, with its companion. */
export type Payer =
  | { kind: 'pack'; expiresAt: Date; remaining: number }
  | {
      kind: 'plan';
      /** The end of a cancelled subscription; otherwise null. */
      endsAt: Date | null;
      sessionsPerWeek: number;
      /** Credits left in each week that has bookings, by its Monday in the client's time zone. */
      remaining: Readonly<Record<string, number>>;
      zone: string;
    };

/** What pays for a booking. missing: which of the two the booking would need, and the client does not have. */
export type PaymentFacts = { kind: 'none'; missing: 'pack' | 'plan' } | Payer;

/** Companion and length of a new booking, by what pays for it. */
export type BookingTerms =
  | { kind: 'none'; missing: 'pack' | 'plan' }
  | (Payer & {
      companionId: string | null;
      minutes: number;
      /** Null for a pack. */
      subscriptionId: string | null;
    });

export interface ChangeOfTime {
  from: Date;
  to: Date;
  /** A late move: the current credit is used up, and the new time takes another one. */
  late: boolean;
}

export type PaymentRefusal =
  | 'pack_expired'
  | 'pack_used_up'
  | 'no_subscription'
  | 'plan_ends_before'
  | 'week_used_up';

export type TermsRefusal = 'no_subscription' | 'pack_not_found' | 'companion_missing';

/** Companion and length of a new booking, or a refusal. */
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
 * Why the payment does not allow another time; null if it does. Used by the client's move, its preview, and an accepted
 * proposal. A credit that is not used up first returns to its week or pack.
 */
export function refusalOfPayment(
  facts: PaymentFacts,
  { from, to, late }: ChangeOfTime,
): PaymentRefusal | null {
  if (facts.kind === 'none') return facts.missing === 'plan' ? 'no_subscription' : 'pack_expired';
  return refusalOfCredit(facts, to, late ? null : from);
}

/**
 * Why a credit cannot pay for a session at a time; null if it can. returned: the time whose credit is returned first.
 */
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

/** Credits available for a session at a time: of the pack, or of that week of the plan. */
export function creditsAt(payer: Payer, startsAt: Date): number {
  if (payer.kind === 'pack') return payer.remaining;
  return payer.remaining[mondayOf(startsAt, payer.zone)] ?? payer.sessionsPerWeek;
}

/** A plan without the credits reserved for undoing moves: one in the week of each old time. */
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

/** The payer after booking one more session at a time. */
export function afterBooking(payer: Payer, startsAt: Date): Payer {
  if (payer.kind === 'pack') return { ...payer, remaining: payer.remaining - 1 };
  const week = mondayOf(startsAt, payer.zone);
  const left = creditsAt(payer, startsAt) - 1;
  return { ...payer, remaining: { ...payer.remaining, [week]: left } };
}
