import { type CallRefusal, refusalOfCall } from '../../calls/rules.ts';
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
