/** How long the owner can undo closing the account. */
export const closingGraceMs = 7 * 86_400_000;

/** When an account closes that its owner asked to close at `askedAt`. */
export const closesAt = (askedAt: Date) => new Date(askedAt.getTime() + closingGraceMs);
