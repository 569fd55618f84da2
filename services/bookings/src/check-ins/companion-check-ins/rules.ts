import { localTimeOf } from '@kabar/rules/local-time';
import { after, type CheckInFacts } from '../check-ins/facts.ts';

/** Minimum number of responses for a habit. */
export const leastAnswers = 5;
/** Maximum number of responses that count, newest first. */
export const mostAnswers = 14;
/** Minutes after the usual time from which a missing response is highlighted. */
export const laterMinutes = 30;

/**
 * The usual local time of the person's response, in minutes since midnight: the median of the newest ones. Null with
 * too few responses.
 */
export function habitOf(answers: readonly Date[], zone: string): number | null {
  const newest = answers
    .toSorted((one, other) => other.getTime() - one.getTime())
    .slice(0, mostAnswers);
  if (newest.length < leastAnswers) return null;
  const minutes = newest.map((at) => minuteOfDay(at, zone)).sort((one, other) => one - other);
  return minutes[Math.ceil(minutes.length / 2) - 1] ?? null;
}

/** Whether a question has waited longer than usual for its response. */
export function isLaterThanUsual(
  { state, opensAt }: { state: string; opensAt: Date },
  habit: number | null,
  zone: string,
  now: Date,
): boolean {
  if (habit === null || (state !== 'open' && state !== 'late' && state !== 'missed')) return false;
  // A habit after midnight belongs to a window that opened on the day before.
  const opens = minuteOfDay(opensAt, zone);
  const usual = habit - opens + (habit < opens ? 1440 : 0);
  return now.getTime() > opensAt.getTime() + (usual + laterMinutes) * 60_000;
}

/** Minutes that a requested video call stays open. */
export const callMinutes = 60;

/** Whether the companion may call now, and until when the call is open. Null if it is open already. */
export function decideCall(
  { state, spokenAt }: Pick<CheckInFacts, 'state' | 'spokenAt'>,
  { endsAt, isOut }: { endsAt: Date | null; isOut: boolean },
  now: Date,
): { refusal: 'no_wish_to_call' | 'client_suspended' } | { endsAt: Date } | null {
  if ((state !== 'call' && state !== 'help') || spokenAt !== null)
    return { refusal: 'no_wish_to_call' };
  if (isOut) return { refusal: 'client_suspended' };
  return endsAt !== null && endsAt > now ? null : { endsAt: after(now, callMinutes) };
}

/** 'HH:MM' */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export type ReplyRefusal = 'not_found' | 'not_answered' | 'already_replied';

/**
 * Why a reply is refused: only the companion may reply, or staff without a companion, once per response. repliedBy:
 * author of the reply to the current response.
 */
export function refusalOfReply(
  checkIn: { state: string; companionId: string | null; repliedBy: string | null } | undefined,
  { isStaff, replyId }: { isStaff: boolean; replyId: string },
): ReplyRefusal | null {
  if (checkIn === undefined || (isStaff && checkIn.companionId !== null)) return 'not_found';
  if (!['fine', 'call', 'help'].includes(checkIn.state)) return 'not_answered';
  return checkIn.repliedBy === null || checkIn.repliedBy === replyId ? null : 'already_replied';
}

/** Why a companion cannot propose a session in a reply; null if they can. */
export function refusalOfProposal(
  checkIn: Pick<CheckInFacts, 'state'>,
  proposedAt: Date,
  now: Date,
): 'no_wish_to_call' | 'time_passed' | null {
  if (checkIn.state !== 'call' && checkIn.state !== 'help') return 'no_wish_to_call';
  return proposedAt <= now ? 'time_passed' : null;
}

/**
 * Sort order: first those who wait for somebody (help, call, missed, late), then open questions, then responses without
 * a reply.
 */
export function urgencyOf({
  state,
  spokenAt,
  isReplied,
}: {
  state: string;
  spokenAt: Date | null;
  isReplied: boolean;
}): number {
  if (spokenAt === null && state === 'help') return 0;
  if (spokenAt === null && state === 'call') return 1;
  if (state === 'missed') return 2;
  if (state === 'late') return 3;
  if (state === 'open') return 5;
  return isReplied ? 6 : 4;
}

function minuteOfDay(at: Date, zone: string): number {
  const [hours, minutes] = localTimeOf(at, zone).slice(11, 16).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
