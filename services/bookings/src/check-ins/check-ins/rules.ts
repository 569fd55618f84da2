import {
  after,
  type CheckInAnswer,
  type CheckInChange,
  type CheckInFacts,
  type CheckInSettings,
  type CheckInState,
  delayMinutes,
  later,
  type PersonWay,
} from './facts.ts';
import { type SwitchedOn, stepAfterSwitch } from './switched-on-rules.ts';

/** Maximum delay in minutes for a tap to count as live. */
const liveMinutes = 5;
/** Minutes that a late "fine" pauses the missed check-in. */
export const pauseMinutes = 30;
/** Hours in which a response can be changed, and a missed check-in answered. */
const answerHours = 24;
const missedHours = 7 * 24;

/** The due step of a question; null if none is. switchedOn: when check-ins were switched on, if known. */
export function nextStep(
  facts: CheckInFacts,
  settings: CheckInSettings,
  now: Date,
  switchedOn: SwitchedOn | null = null,
): CheckInChange | null {
  const { state, nextAt, closesAt } = facts;
  if (nextAt === null || nextAt > now) return null;
  const resumed = switchedOn && stepAfterSwitch(facts, switchedOn, settings, now);
  if (resumed !== null) return resumed;
  if (state === 'call')
    return { facts: { ...facts, nextAt: null, staffAskedAt: now }, event: 'call_unanswered' };
  if (state === 'late')
    return { facts: { ...facts, state: 'missed', nextAt: null, missedAt: now }, event: 'missed' };
  if (state !== 'open') return null;
  if (facts.askedAt === null) return ask(facts, now);
  if (now < closesAt)
    return { facts: { ...facts, reminders: 1, nextAt: closesAt }, event: 'reminded' };
  const isDelayed = now > after(closesAt, delayMinutes);
  return {
    facts: {
      ...facts,
      state: 'late',
      reminders: facts.reminders + 1,
      nextAt: after(isDelayed ? now : closesAt, settings.graceMinutes),
    },
    event: 'reminded',
  };
}

/**
 * Applies the person's response. The first of two responses counts, unless the later one asks for more help. tappedAt:
 * when the button was pressed, by the browser's clock. Null for no change.
 */
export function answerQuestion(
  facts: CheckInFacts,
  { answer, by, tappedAt }: { answer: CheckInAnswer; by: PersonWay; tappedAt: Date | undefined },
  settings: Pick<CheckInSettings, 'callMinutes'>,
  now: Date,
): { refusal: 'question_over' } | CheckInChange | null {
  if (!canAnswer(facts, now)) return { refusal: 'question_over' };
  const isOpen = facts.state === 'call' || facts.state === 'help' ? facts.spokenAt === null : true;
  if (rank(facts.state) > rank(answer) && isOpen) return null;
  if (facts.state === answer && (answer === 'fine' || isOpen)) return null;
  if (answer === 'fine' && facts.state !== 'open' && !isUnanswered(facts.state)) return null;
  const tapped = tapOf(facts, tappedAt, now);
  if (answer === 'fine' && facts.state === 'missed' && now > after(tapped, liveMinutes))
    return pend(facts, { by, tapped }, now);
  return {
    facts: {
      ...settled(facts),
      state: answer,
      answeredAt: now,
      tappedAt: tapped,
      cameBy: by,
      nextAt: answer === 'call' ? after(now, settings.callMinutes) : null,
      staffAskedAt: null,
      spokenAt: null,
    },
    event: answer,
  };
}

/**
 * Whether the person can respond: not after a withdrawal, and not days later. After a late response they can still ask
 * for more help.
 */
export function canAnswer(
  { state, opensAt, answeredAt }: Pick<CheckInFacts, 'state' | 'opensAt' | 'answeredAt'>,
  now: Date,
): boolean {
  if (state === 'paused' || state === 'withdrawn' || now < opensAt) return false;
  if (isUnanswered(state)) return now < after(opensAt, missedHours * 60);
  return now < after(answeredAt ?? opensAt, answerHours * 60);
}

/**
 * Whether a search or a conversation with the person is open: they can end it even while check-ins are off or they
 * opted out.
 */
export function isWaitedFor({
  state,
  spokenAt,
}: Pick<CheckInFacts, 'state' | 'spokenAt'>): boolean {
  return state === 'missed' || ((state === 'call' || state === 'help') && spokenAt === null);
}

/** Maximum uses of a question's link per minute. */
const mostUses = 60;

/** Why a question's link shows nothing; null if it does. Its use was counted before. */
export function refusalOfToken(
  link: { uses: number } | undefined,
): 'token_not_valid' | 'too_many_requests' | null {
  if (link === undefined) return 'token_not_valid';
  return link.uses > mostUses ? 'too_many_requests' : null;
}

/** Companion or staff talked to the person. Without a companion this also lets staff end a missed question. */
export function endBySpeaking(
  facts: CheckInFacts,
  now: Date,
  isStaffs = false,
): { refusal: 'nothing_to_end' } | CheckInChange | null {
  if (facts.state === 'missed' && isStaffs) return endBesideBySpeaking(facts, 'staff', now);
  if (facts.state !== 'call' && facts.state !== 'help') return { refusal: 'nothing_to_end' };
  if (facts.spokenAt !== null) return null;
  return { facts: { ...facts, nextAt: null, spokenAt: now }, event: 'spoken' };
}

/** Somebody talked to the person about another question of the plan: ends the search of this one. */
export function endBesideBySpeaking(
  facts: CheckInFacts,
  by: 'companion' | 'staff',
  now: Date,
): CheckInChange | null {
  if (facts.state === 'call' || facts.state === 'help') {
    const ended = endBySpeaking(facts, now);
    return ended === null || 'refusal' in ended ? null : ended;
  }
  if (!isUnanswered(facts.state)) return null;
  return {
    facts: {
      ...settled(facts),
      ...{ state: 'call', answeredAt: now, tappedAt: now, cameBy: by, spokenAt: now },
    },
    event: 'spoken',
  };
}

/** The companion confirms or doubts a late "fine". */
export function confirmFine(
  facts: CheckInFacts,
  isFine: boolean,
  now: Date,
): { refusal: 'nothing_to_confirm' } | CheckInChange {
  const { pendingTappedAt, state } = facts;
  if (state !== 'missed' || pendingTappedAt === null) return { refusal: 'nothing_to_confirm' };
  if (!isFine) return { facts: { ...facts, pausedUntil: null }, event: 'fine_doubted' };
  return {
    facts: {
      ...settled(facts),
      state: 'fine',
      answeredAt: now,
      tappedAt: pendingTappedAt,
      cameBy: 'companion',
    },
    event: 'fine',
  };
}

/**
 * Withdraws an open question because the person is away or the plan stopped. A missed one stays open until there is a
 * response.
 */
export function withdrawQuestion(
  facts: CheckInFacts,
  state: 'paused' | 'withdrawn',
): CheckInChange | null {
  if (facts.state !== 'open' && facts.state !== 'late') return null;
  return { facts: { ...facts, state, nextAt: null }, event: state };
}

function ask(facts: CheckInFacts, now: Date): CheckInChange {
  const { opensAt, closesAt } = facts;
  const middle = new Date((opensAt.getTime() + closesAt.getTime()) / 2);
  return {
    facts: { ...facts, askedAt: now, nextAt: middle > now ? middle : later(closesAt, now) },
    event: 'asked',
  };
}

function pend(
  facts: CheckInFacts,
  { by, tapped }: { by: PersonWay; tapped: Date },
  now: Date,
): CheckInChange | null {
  // A second one does not prolong the pause.
  if (facts.pendingTappedAt !== null) return null;
  return {
    facts: {
      ...facts,
      ...{ pendingTappedAt: tapped, pendingArrivedAt: now, pendingBy: by },
      pausedUntil: after(now, pauseMinutes),
    },
    event: 'fine_pending',
  };
}

/** Clears the pending states. */
function settled(facts: CheckInFacts): CheckInFacts {
  return { ...facts, nextAt: null, pausedUntil: null };
}

/** A tap in the future or before the question is implausible; then the arrival time counts. */
function tapOf({ opensAt }: CheckInFacts, tappedAt: Date | undefined, now: Date): Date {
  return tappedAt === undefined || tappedAt < opensAt || tappedAt > now ? now : tappedAt;
}

function isUnanswered(state: CheckInState): boolean {
  return state === 'open' || state === 'late' || state === 'missed';
}

function rank(state: CheckInState): number {
  return ['fine', 'call', 'help'].indexOf(state);
}
