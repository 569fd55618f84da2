/** The state of a client that decides which cards the dashboard shows. */
export interface Today {
  /** The start of the next session; undefined if none is planned. */
  nextStart: Date | undefined;
  /** Whether the sessions could be read; if not, the dashboard must not say that no call is planned. */
  isNextKnown: boolean;
  /** Whether the next session is a trial call. */
  isNextTrial: boolean;
  /** Whether a trial call took place. */
  hadTrial: boolean;
  hasProfile: boolean;
  /** Whether a companion proposed times and the client has not chosen one yet. */
  mustChooseTime: boolean;
  /** Whether staff or a companion still work on a trial request. */
  hasOpenRequest: boolean;
  hasProposedMove: boolean;
  /** Whether a companion still has to answer a request for a trial call. */
  hasPendingTrial: boolean;
  /** Whether this page has shown an open request, so that the card stays to show its result. */
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

/** The cards of the "Today" section in order: a call within 24 hours, then what the client must respond to, then the rest. */
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

/** Before the first call, the dashboard does not ask for the rest of the profile. */
function isBeforeFirstCall(today: Today): boolean {
  const { isNextTrial, hasOpenRequest, hasPendingTrial, hadTrial } = today;
  return !hadTrial && (isNextTrial || hasOpenRequest || hasPendingTrial);
}
