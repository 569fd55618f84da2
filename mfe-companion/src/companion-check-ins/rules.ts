import type { MorningView } from './api.ts';

/** What a person in "This morning" needs from the companion. */
export type MorningState =
  | 'help'
  | 'call'
  | 'confirm'
  | 'missed'
  | 'late'
  | 'reply'
  | 'waiting'
  | 'done'
  | 'away';

/** Most urgent first. */
const order: readonly MorningState[] = [
  ...(['help', 'call', 'confirm', 'missed', 'late'] as const),
  ...(['reply', 'waiting', 'done', 'away'] as const),
];

export function morningStateOf(checkIn: MorningView): MorningState {
  if (checkIn.pausedUntilConfirmed !== null) return 'confirm';
  switch (checkIn.state) {
    case 'help':
    case 'call':
      return checkIn.spokenAt === null ? checkIn.state : 'done';
    case 'fine':
      return checkIn.reply === null ? 'reply' : 'done';
    case 'open':
      return 'waiting';
    case 'late':
    case 'missed':
      return checkIn.state;
    case 'paused':
    case 'withdrawn':
      return 'away';
    default:
      return checkIn.state satisfies never;
  }
}

/** Sorts by urgency, then by when the person was asked. */
export function inOrder(checkIns: readonly MorningView[]): MorningView[] {
  const rank = (checkIn: MorningView) => order.indexOf(morningStateOf(checkIn));
  return checkIns.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.opensAt.localeCompare(other.opensAt) ||
      one.id.localeCompare(other.id),
  );
}

/** Whether the companion can reply: once, after a response. */
export function canReply({ state, reply }: MorningView): boolean {
  return reply === null && (state === 'fine' || state === 'call' || state === 'help');
}

/** Whether the companion has something to do for this person. */
export function isWaiting(checkIn: MorningView): boolean {
  return ['help', 'call', 'confirm', 'missed', 'reply'].includes(morningStateOf(checkIn));
}

/** The index of the greeting for a digit key: 1 is the first, 0 the tenth. */
export function greetingAt(key: string): number | undefined {
  if (!/^\d$/.test(key)) return undefined;
  return key === '0' ? 9 : Number(key) - 1;
}
