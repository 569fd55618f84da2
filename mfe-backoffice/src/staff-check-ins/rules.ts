import type { StaffCheckInView } from './api.ts';

/** Whether staff can write to the person: once, after an answer, where no companion does. */
export function mayReply({ companion, isReplied, state }: StaffCheckInView): boolean {
  return companion === null && !isReplied && ['fine', 'call', 'help'].includes(state);
}

/** Whether staff can record a talk: where no companion answers, or did not call in time. */
export function mayEndByTalk(checkIn: StaffCheckInView): boolean {
  const { state, spokenAt, companion, wantsCallSince } = checkIn;
  if (state === 'missed') return companion === null;
  if ((state !== 'call' && state !== 'help') || spokenAt !== null) return false;
  return companion === null || wantsCallSince !== null || state === 'help';
}
