/** What was paid for a pack, in cents. */
export interface PackPayment {
  cents: number;
  refundedCents: number;
}

/** The unused sessions' share of what was paid for a pack, rounded half up; at most what is left of the payment. In cents. */
export function refundOfUnused(
  { cents, refundedCents }: PackPayment,
  { unused, total }: { unused: number; total: number },
): number {
  const share = Math.floor((2 * cents * unused + total) / (2 * total));
  return Math.min(cents - refundedCents, share);
}
