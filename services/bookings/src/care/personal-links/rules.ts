import { type CallRefusal, refusalOfCall } from '../../calls/rules.ts';
import type { LinkCall, UsedLink } from './queries.ts';

const mostUses = 60;

/** Why a personal link opens nothing; null if it does. The link was counted just now. isAsked: a daily question can be answered by it. */
export function refusalOfUse(
  link: Pick<UsedLink, 'uses' | 'is_out'> | undefined,
  isAsked: boolean,
): 'personal_link_not_valid' | 'too_many_requests' | null {
  if (link === undefined || (link.is_out && !isAsked)) return 'personal_link_not_valid';
  return link.uses > mostUses ? 'too_many_requests' : null;
}

/** The call that can be joined now: of several, the one that began last. */
export function callNow<
  Call extends Omit<LinkCall, 'id' | 'companion_name' | 'is_companion_there'>,
>(calls: readonly Call[], isTrialVideoOn: boolean, now: Date): Call | undefined {
  const refusal = (call: Call): CallRefusal | null => refusalOfCall(call, isTrialVideoOn, now);
  return calls.filter((call) => refusal(call) === null).at(-1);
}

const pauseMs = 60_000;

/** What a wish to be asked no more, or again, does: each change notifies people, so it waits a minute for the one before. */
export function decideStop(
  link: Pick<UsedLink, 'stopped_at' | 'changed_at'>,
  stopped: boolean,
  now: Date,
): 'store' | 'nothing' | 'too_many_requests' {
  if (stopped === (link.stopped_at !== null)) return 'nothing';
  const isSoon = link.changed_at !== null && now.getTime() - link.changed_at.getTime() < pauseMs;
  // Who wants to be left alone is not made to wait.
  return isSoon && !stopped ? 'too_many_requests' : 'store';
}
