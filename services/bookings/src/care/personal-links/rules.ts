import { type CallRefusal, refusalOfCall } from '../../calls/rules.ts';
import type { AccountRequestFacts } from './account-request-facts.ts';
import type { LinkCall, UsedLink } from './queries.ts';

const mostUses = 60;

/**
 * Why a personal link shows nothing; null if it does. Its use was counted before. isAsked: it can answer a daily
 * question.
 */
export function refusalOfUse(
  link: Pick<UsedLink, 'uses' | 'is_out'> | undefined,
  isAsked: boolean,
): 'personal_link_not_valid' | 'too_many_requests' | null {
  if (link === undefined || (link.is_out && !isAsked)) return 'personal_link_not_valid';
  return link.uses > mostUses ? 'too_many_requests' : null;
}

/** The call that can be joined now; of several, the one that began last. */
export function callNow<
  Call extends Omit<LinkCall, 'id' | 'companion_name' | 'is_companion_there'>,
>(calls: readonly Call[], isTrialVideoOn: boolean, now: Date): Call | undefined {
  const refusal = (call: Call): CallRefusal | null => refusalOfCall(call, isTrialVideoOn, now);
  return calls.filter((call) => refusal(call) === null).at(-1);
}

const dayMs = 24 * 60 * 60_000;
const accountRequestsADay = 3;

/** Requests for an own account are limited by their number after this time. */
export function accountRequestsSince(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** Decides a request for an own account, or (isWanted: false) its withdrawal, which is never refused. */
export function decideAccountRequest(
  facts: AccountRequestFacts,
  isWanted: boolean,
  now: Date,
): 'store' | 'nothing' | 'circles_off' | 'own_account_taken' | 'too_many_requests' {
  if (!isWanted) return facts.isOpen ? 'store' : 'nothing';
  if (!facts.isOn) return 'circles_off';
  if (facts.hasAccount) return 'own_account_taken';
  const isExpired = facts.expiresAt !== null && facts.expiresAt <= now;
  if (facts.isOpen && facts.isSameAddress && !isExpired) return 'nothing';
  return facts.requestsSince >= accountRequestsADay ? 'too_many_requests' : 'store';
}

const pauseMs = 60_000;

/**
 * Decides a request to opt out of being asked, or in again. Each change notifies people, so opting in is limited to one
 * change a minute.
 */
export function decideStop(
  link: Pick<UsedLink, 'stopped_at' | 'changed_at'>,
  stopped: boolean,
  now: Date,
): 'store' | 'nothing' | 'too_many_requests' {
  if (stopped === (link.stopped_at !== null)) return 'nothing';
  const isSoon = link.changed_at !== null && now.getTime() - link.changed_at.getTime() < pauseMs;
  // Opting out is never delayed.
  return isSoon && !stopped ? 'too_many_requests' : 'store';
}
