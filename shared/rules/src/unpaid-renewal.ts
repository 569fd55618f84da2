const day = 86_400_000;

/** A subscription with an unpaid renewal ends this long after its period (decision 74). */
export const unpaidEndsAfterMs = 8 * day;

/** When a subscription with an unpaid renewal ends. */
export function unpaidEndsAt(periodEnd: Date): Date {
  return new Date(periodEnd.getTime() + unpaidEndsAfterMs);
}
