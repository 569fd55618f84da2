const day = 86_400_000;

/** How long after the end of its period a subscription whose renewal stays unpaid ends (decision 74). */
export const unpaidEndsAfterMs = 8 * day;

/** When a subscription ends whose renewal stays unpaid. */
export function unpaidEndsAt(periodEnd: Date): Date {
  return new Date(periodEnd.getTime() + unpaidEndsAfterMs);
}
