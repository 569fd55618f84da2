import type { Notice } from '@kabar/server/notify';
import type { RequestFacts } from './request-facts.ts';

type Event = 'asked' | 'confirmed' | 'declined' | 'taken' | 'expired';

/**
 * Recipients of news about a request: the organiser of everything, and the account's holder if that is another person;
 * companions when they are asked to speak with the person, and when the person has an account.
 */
export function noticesOf(
  news: { person: string; holder: string; organiser: string; companions: readonly string[] },
  event: Event,
): Notice[] {
  const about = { loved_one_id: news.person, event };
  const type = 'circle_own_account' as const;
  const around = [...new Set([news.organiser, news.holder])];
  const companions = event === 'asked' || event === 'taken' ? news.companions : [];
  return [
    ...around.map((recipient) => ({
      ...{ recipient, type, payload: { ...about, side: 'organiser' as const } },
    })),
    ...companions.map((recipient) => ({
      ...{ recipient, type, payload: { ...about, side: 'companion' as const } },
    })),
  ];
}

const dayMs = 24 * 60 * 60_000;
const answerDays = 14;
const takeDays = 7;

/** When a request that is confirmed now expires. */
export function endOfConfirmed(now: Date): Date {
  return new Date(now.getTime() + takeDays * dayMs);
}

/** Requests of this time or before that nobody answered expire now. */
export function lastExpired(now: Date): Date {
  return new Date(now.getTime() - answerDays * dayMs);
}

/** Why the caller cannot answer a request; null if they can. */
export function refusalToAnswer(facts: RequestFacts | undefined): 'not_found' | null {
  return facts?.state === 'asked' && facts.mayAnswer ? null : 'not_found';
}

/**
 * Why the caller cannot take the account of a request; null if they can. Whoever helps the person, or confirmed that they
 * want the account, cannot become the person.
 */
export function refusalToTake(
  facts: RequestFacts | undefined,
  accountId: string,
  now: Date,
): 'not_found' | 'member_of_circle' | 'account_of_another' | null {
  if (facts?.state !== 'confirmed' || !facts.isOwnAddress) return 'not_found';
  if (facts.expiresAt === null || facts.expiresAt <= now) return 'not_found';
  const helps = facts.holder === accountId || facts.confirmedBy === accountId || facts.isMember;
  if (helps) return 'member_of_circle';
  if (facts.isAccountOfAnother) return 'account_of_another';
  return facts.hasAccount ? 'not_found' : null;
}
