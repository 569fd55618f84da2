/** A companion with whom a client can subscribe. */
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
  /** The companion in the URL. */
  named: Known | null;
  assigned: Known | null;
  trials: readonly { status: string; companion: Known }[];
}

/** The companions without duplicates and without closed accounts. */
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

/** Tiers are shown to everyone; an offer only if the URL names it. */
export function plansFor<Plan extends Sold>(plans: readonly Plan[], named: string | null) {
  return {
    offer: plans.find(({ kind, code }) => kind === 'offer' && code === named),
    tiers: plans.filter(({ kind }) => kind === 'tier'),
  };
}

/** A more expensive plan is paid now, another one starts at the renewal. Amounts are decimal strings. */
export function isDearer(plan: { priceUsd: string }, current: { priceUsd: string }): boolean {
  return Number(plan.priceUsd) > Number(current.priceUsd);
}
