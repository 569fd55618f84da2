/** What is known of a client's day. */
export interface Today {
  /** The start of the next session; undefined if none is planned. */
  nextStart: Date | undefined;
  /** Whether the sessions could be read; without them nobody is told that no call is planned. */
  isNextKnown: boolean;
  /** Whether the next session is a trial call. */
  isNextTrial: boolean;
  /** Whether a trial call took place. */
  hadTrial: boolean;
  hasProfile: boolean;
  /** Whether a companion proposed times and the client has not chosen one yet. */
  mustChooseTime: boolean;
  /** Whether the team or a companion still works on a trial request. */
  hasOpenRequest: boolean;
  hasProposedMove: boolean;
  /** Whether a companion has yet to answer a request for a trial call. */
  hasPendingTrial: boolean;
  /** Shown on this page before: what happened to it is seen there. */
  keepsRequest: boolean;
  keepsTrial: boolean;
}

export type TodayCard =
  | 'next-call'
  | 'setup'
  | 'request'
  | 'proposed-move'
  | 'asked-trial'
  | 'plan-call';

const soonMs = 24 * 3_600_000;

/** The cards that matter today, the most pressing first: a call within a day, then what waits for the client, then the rest. */
export function cardsOfToday(today: Today, now: Date): TodayCard[] {
  const {
    nextStart,
    isNextKnown,
    hasProfile,
    hasOpenRequest,
    mustChooseTime,
    hasProposedMove,
    hasPendingTrial,
  } = today;
  const isFree = isNextKnown && nextStart === undefined;
  const isSoon = nextStart !== undefined && nextStart.getTime() - now.getTime() < soonMs;
  const cards: (TodayCard | false)[] = [
    isSoon && 'next-call',
    hasProposedMove && 'proposed-move',
    mustChooseTime && 'request',
    !isFree && !isSoon && 'next-call',
    !hasProfile && !isBeforeFirstCall(today) && 'setup',
    (hasOpenRequest || today.keepsRequest) && !mustChooseTime && 'request',
    ((isFree && hasPendingTrial) || today.keepsTrial) && 'asked-trial',
    isFree && hasProfile && !hasOpenRequest && !hasPendingTrial && 'plan-call',
  ];
  return cards.filter((card) => card !== false);
}

/** The other questions about the client come after the first call. */
function isBeforeFirstCall(today: Today): boolean {
  const { isNextTrial, hasOpenRequest, hasPendingTrial, hadTrial } = today;
  return !hadTrial && (isNextTrial || hasOpenRequest || hasPendingTrial);
}
