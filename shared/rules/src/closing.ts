/** How long the owner of an account that closes can still keep it. */
export const closingGraceMs = 7 * 86_400_000;

/** When an account closes whose owner asks for it now. */
export const closesAt = (askedAt: Date) => new Date(askedAt.getTime() + closingGraceMs);
