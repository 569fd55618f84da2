interface Pack {
  sessionCount: number;
  priceUsd: string;
}

/**
 * How much less a pack costs than the same number of single sessions, in USD with two decimals; undefined if it does not
 * cost less (PACK-010).
 */
export function savingUsd(
  { sessionCount, priceUsd }: Pack,
  individualUsd: string,
): string | undefined {
  const saving = sessionCount * Number(individualUsd) - Number(priceUsd);
  return saving >= 0.01 ? saving.toFixed(2) : undefined;
}

/** The price of one session of the pack, in USD with two decimals. */
export function sessionUsd({ sessionCount, priceUsd }: Pack): string {
  return (Number(priceUsd) / sessionCount).toFixed(2);
}

/**
 * How much more a session of the pack costs than one of a subscription, in whole percent; undefined if it does not cost more
 * (PACK-011).
 */
export function premiumPercent(
  { sessionCount, priceUsd }: Pack,
  baselineUsd: string,
): number | undefined {
  const percent = Math.round((Number(priceUsd) / sessionCount / Number(baselineUsd) - 1) * 100);
  return percent > 0 ? percent : undefined;
}

/** The highest premium of the packs, and whether all packs have the same one; undefined if none has any (PACK-012). */
export function commonPremium(packs: readonly Pack[], baselineUsd: string) {
  const premiums = packs.flatMap((pack) => premiumPercent(pack, baselineUsd) ?? []);
  if (premiums.length === 0) return undefined;
  return {
    percent: Math.max(...premiums),
    isSame: new Set(premiums).size === 1 && premiums.length === packs.length,
  };
}

interface Bought {
  sessionsRemaining: number;
  totalSessions: number;
  paymentStatus: string;
  expiresAt: string;
}

/** The used share of a pack in whole percent (PACK-013). */
export function usedPercent({ sessionsRemaining, totalSessions }: Bought): number {
  return Math.round(((totalSessions - sessionsRemaining) / totalSessions) * 100);
}

const offeredFor = 30 * 86_400_000;

/** An extension is offered in the last 30 days, once (decision 74). */
export function mayExtend(
  { expiresAt, extendedAt }: { expiresAt: string; extendedAt: string | null },
  now: Date,
): boolean {
  return extendedAt === null && new Date(expiresAt).getTime() - now.getTime() < offeredFor;
}

/** Whether the pack can still pay for a session. */
export function isUsable(
  { sessionsRemaining, paymentStatus, expiresAt }: Bought,
  now: Date,
): boolean {
  return paymentStatus === 'completed' && sessionsRemaining > 0 && new Date(expiresAt) > now;
}
