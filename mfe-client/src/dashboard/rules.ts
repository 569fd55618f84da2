/** What is known of a client's day. */
export interface Today {
  /** The start of the next session; undefined if none is planned. */
  nextStart: Date | undefined;
  hasProfile: boolean;
  /** Whether a companion proposed times and the client has not chosen one yet. */
  mustChooseTime: boolean;
  /** Whether the team or a companion still works on a trial request. */
  hasOpenRequest: boolean;
  hasProposedMove: boolean;
  /** Whether a companion has yet to answer a request for a trial call. */
  hasPendingTrial: boolean;
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
    hasProfile,
    hasOpenRequest,
    mustChooseTime,
    hasProposedMove,
    hasPendingTrial,
  } = today;
  const isSoon = nextStart !== undefined && nextStart.getTime() - now.getTime() < soonMs;
  const cards: (TodayCard | false)[] = [
    isSoon && 'next-call',
    hasProposedMove && 'proposed-move',
    mustChooseTime && 'request',
    nextStart !== undefined && !isSoon && 'next-call',
    !hasProfile && 'setup',
    hasOpenRequest && !mustChooseTime && 'request',
    nextStart === undefined && hasPendingTrial && 'asked-trial',
    nextStart === undefined && hasProfile && !hasOpenRequest && !hasPendingTrial && 'plan-call',
  ];
  return cards.filter((card) => card !== false);
}
