/** The facts for decisions about a pack, read after its lock. */
export interface PackFacts {
  id: string;
  clientId: string;
  companionId: string;
  status: 'completed' | 'pending' | 'failed' | 'refunded';
  expiresAt: Date;
  /** Null if the client has not extended it yet. */
  extendedAt: Date | null;
  /** Credits that are not reserved for a session. */
  unused: number;
  /** How many days before the expiry the last notice was sent; null before the first. */
  noticeDays: number | null;
}

const day = 86_400_000;
export const extendsByMs = 30 * day;
/** How long a pack is valid (PACK-014). */
export const validForMs = 90 * day;
/** The length of a session that a pack pays for (PACK-015). */
const minutesPerSession = 25;
/** A pack is valid for at least this long after its companion cancelled a session (decision 74). */
export const afterReturnMs = 14 * day;
/** How many days before its expiry the client is reminded (decision 74). */
const noticesBefore = [30, 7, 1] as const;

type BuyRefusal = 'packs_off' | 'companion_not_found' | 'pack_not_found';

/** The terms of a new pack: session length, expiry, and first reminder. */
export function packTerms(now: Date) {
  const expiresAt = new Date(now.getTime() + validForMs);
  const noticeAt = new Date(expiresAt.getTime() - noticesBefore[0] * day);
  return { minutes: minutesPerSession, expiresAt, noticeAt };
}

/** Why a pack cannot be bought now; null if it can. */
export function refusalOfPack(
  { sellsPacks, isVerified }: { sellsPacks: boolean; isVerified: boolean },
  pack: { isSold: boolean } | undefined,
): BuyRefusal | null {
  if (!sellsPacks) return 'packs_off';
  if (!isVerified) return 'companion_not_found';
  return pack?.isSold === true ? null : 'pack_not_found';
}

/** Extends a pack with unused sessions by 30 days, once (decision 74). */
export function extendPack(
  pack: PackFacts,
  now: Date,
): { refusal: 'pack_extended' | 'pack_expired' | 'pack_used_up' } | { expiresAt: Date } {
  if (pack.extendedAt !== null) return { refusal: 'pack_extended' };
  if (pack.status !== 'completed' || pack.expiresAt <= now) return { refusal: 'pack_expired' };
  if (pack.unused === 0) return { refusal: 'pack_used_up' };
  return { expiresAt: new Date(pack.expiresAt.getTime() + extendsByMs) };
}

/** The new expiry of a pack after its companion cancelled a session; null if unchanged. Its notices then restart. */
export function prolongPack(
  { status, expiresAt }: Pick<PackFacts, 'status' | 'expiresAt'>,
  returnedAt: Date,
): Date | null {
  const atLeast = new Date(returnedAt.getTime() + afterReturnMs);
  return status === 'completed' && expiresAt < atLeast ? atLeast : null;
}

/**
 * The due notice, if any, and when the next one is due. A missed notice is skipped if a later one is due too; a pack
 * without unused sessions has none.
 */
export function expiryNotice(
  pack: PackFacts,
  now: Date,
): { days: number | null; nextAt: Date | null } {
  const { status, expiresAt, noticeDays, unused } = pack;
  if (status !== 'completed' || expiresAt <= now) return { days: null, nextAt: null };
  const momentOf = (days: number) => new Date(expiresAt.getTime() - days * day);
  const due = noticesBefore.filter(
    (days) => momentOf(days) <= now && (noticeDays === null || days < noticeDays),
  );
  const nextAt = noticesBefore.map(momentOf).find((moment) => moment > now) ?? null;
  return { days: unused > 0 ? (due.at(-1) ?? null) : null, nextAt };
}
