/**
 * Contact ways are one sealed object with one preferred entry, and call times are one list. Such a field is replaced as
 * a whole, so a change needs the version that it was based on: otherwise it would undo a concurrent change.
 */
export function hasJointFields(change: { contactMethods?: unknown; preferredCallTimes?: unknown }) {
  return change.contactMethods !== undefined || change.preferredCallTimes !== undefined;
}

/** More than anybody needs; small enough for the list to be one page. */
const mostLovedOnes = 30;

/** Why a person with this many may not add one; undefined when there is room. */
export function refusalOfLovedOne(count: number): 'list_full' | undefined {
  return count >= mostLovedOnes ? 'list_full' : undefined;
}
