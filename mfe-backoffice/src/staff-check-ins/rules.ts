import type { StaffCheckInView } from './api.ts';

/** Whether staff can reply: once, after a response, and only without a companion. */
export function mayReply({ companion, isReplied, state }: StaffCheckInView): boolean {
  return companion === null && !isReplied && ['fine', 'call', 'help'].includes(state);
}

/**
 * Whether staff can record that they have spoken to the person: without a companion, or if the companion did not call in
 * time. A request for help can always be ended.
 */
export function mayEndByTalk(checkIn: StaffCheckInView): boolean {
  const { state, spokenAt, companion, wantsCallSince } = checkIn;
  if (state === 'missed') return companion === null;
  if ((state !== 'call' && state !== 'help') || spokenAt !== null) return false;
  return companion === null || wantsCallSince !== null || state === 'help';
}
