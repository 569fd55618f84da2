/** Whom a client may subscribe with. */
export interface Companion {
  id: string;
  fullName: string;
  avatarUrl: string | null;
}

interface Known {
  id: string;
  fullName: string | null;
  avatarUrl: string | null;
}

interface Sources {
  /** Whom the address names. */
  named: Known | null;
  assigned: Known | null;
  trials: readonly { status: string; companion: Known }[];
}

/** Companions without duplicates and closed accounts. */
export function companionsOf({ named, assigned, trials }: Sources): Companion[] {
  const met = trials.filter(({ status }) => status === 'approved').map((trial) => trial.companion);
  const found = new Map<string, Companion>();
  for (const person of [assigned, named, ...met]) {
    const { id = '', fullName, avatarUrl = null } = person ?? {};
    if (fullName) found.set(id, { id, fullName, avatarUrl });
  }
  return [...found.values()];
}

interface Sold {
  kind: 'tier' | 'offer';
  code: string;
}

/** Tiers are sold to everybody, an offer where the address names it. */
export function plansFor<Plan extends Sold>(plans: readonly Plan[], named: string | null) {
  return {
    offer: plans.find(({ kind, code }) => kind === 'offer' && code === named),
    tiers: plans.filter(({ kind }) => kind === 'tier'),
  };
}

/** A dearer plan is paid for now, another begins at renewal. Amounts are decimal strings. */
export function isDearer(plan: { priceUsd: string }, own: { priceUsd: string }): boolean {
  return Number(plan.priceUsd) > Number(own.priceUsd);
}
