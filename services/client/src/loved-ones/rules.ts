/**
 * Contact methods (one sealed object) and call times (one list) are replaced as a whole, so changing them needs the
 * version (optimistic locking): otherwise a concurrent change would be lost.
 */
export function hasJointFields(change: { contactMethods?: unknown; preferredCallTimes?: unknown }) {
  return change.contactMethods !== undefined || change.preferredCallTimes !== undefined;
}

/** More than anybody needs, and small enough for one page. */
const mostLovedOnes = 30;

/** Why a person with this many may not add one; undefined if there is room. */
export function refusalOfLovedOne(count: number): 'list_full' | undefined {
  return count >= mostLovedOnes ? 'list_full' : undefined;
}
