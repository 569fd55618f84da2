const dayMs = 86_400_000;
/** How long check-ins are free without a subscription or pack, from the first plan on. */
export const trialDays = 14;

/** What pays for check-ins of a client. */
export interface CoverageFacts {
  /** Whether an active subscription or a pack pays. */
  isPaid: boolean;
  /** When the client's first plan was set up; null before. */
  trialSince: Date | null;
}

export interface Coverage {
  kind: 'included' | 'trial' | 'none';
  /** When the trial ends. */
  until: Date | null;
}

/** Included with a subscription or pack; without one for the days of the trial, which begin with the first plan. */
export function coverageOf({ isPaid, trialSince }: CoverageFacts, now: Date): Coverage {
  if (isPaid) return { kind: 'included', until: null };
  const until = new Date((trialSince ?? now).getTime() + trialDays * dayMs);
  return now < until ? { kind: 'trial', until } : { kind: 'none', until: null };
}
