/**
 * Contact methods (one sealed object) and call times (one list) are replaced as a whole, so changing them needs the
 * version (optimistic locking): otherwise a concurrent change would be lost.
 */
export function hasJointFields(change: { contactMethods?: unknown; preferredCallTimes?: unknown }) {
  return change.contactMethods !== undefined || change.preferredCallTimes !== undefined;
}

/** The maximum per client: more than any family needs, and few enough for one page without paging. */
const mostLovedOnes = 30;

/** Why a person with this many may not add one; undefined if there is room. */
export function refusalOfLovedOne(count: number): 'list_full' | undefined {
  return count >= mostLovedOnes ? 'list_full' : undefined;
}
