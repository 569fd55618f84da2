import { AppError } from '@kabar/server/app-error';

/**
 * Contact ways are one sealed object, of which one is preferred; a call time is a row in a list. Written over another
 * state than the one that was read, they would undo what somebody else said.
 */
export function hasJointFields(change: { contactMethods?: unknown; preferredCallTimes?: unknown }) {
  return change.contactMethods !== undefined || change.preferredCallTimes !== undefined;
}

/** More than anybody has; keeps the list one page. */
const mostLovedOnes = 30;

export function checkRoomForLovedOne(count: number) {
  if (count >= mostLovedOnes) throw new AppError('list_full');
}
