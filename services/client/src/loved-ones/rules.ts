/**
 * Contact ways are one sealed object, of which one is preferred; a call time is a row in a list. Written over another
 * state than the one that was read, they would undo what somebody else said.
 */
export function hasJointFields(change: { contactMethods?: unknown; preferredCallTimes?: unknown }) {
  return change.contactMethods !== undefined || change.preferredCallTimes !== undefined;
}

/** More than anybody has; keeps the list one page. */
const mostLovedOnes = 30;

/** Why somebody with so many may not add one; undefined when there is room. */
export function refusalOfLovedOne(count: number): 'list_full' | undefined {
  return count >= mostLovedOnes ? 'list_full' : undefined;
}
