const dayMs = 86_400_000;
/** Days of free check-ins without a subscription or pack, from the first plan on. */
export const trialDays = 14;

/** Facts about a client's payment for check-ins. */
export interface CoverageFacts {
  /** Whether there is an active subscription or pack. */
  isPaid: boolean;
  /** When the client's first plan was created; null before that. */
  trialSince: Date | null;
}

export interface Coverage {
  kind: 'included' | 'trial' | 'none';
  /** When the trial ends. */
  until: Date | null;
}

/**
 * Check-ins are included with a subscription or pack; otherwise they are free during the trial, which begins with the
 * first plan.
 */
export function coverageOf({ isPaid, trialSince }: CoverageFacts, now: Date): Coverage {
  if (isPaid) return { kind: 'included', until: null };
  const until = new Date((trialSince ?? now).getTime() + trialDays * dayMs);
  return now < until ? { kind: 'trial', until } : { kind: 'none', until: null };
}
