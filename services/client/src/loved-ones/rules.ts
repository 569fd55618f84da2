/** More than anybody has; keeps the list one page. */
const mostLovedOnes = 30;

/** Why somebody with so many may not add one; undefined when there is room. */
export function refusalOfLovedOne(count: number): 'list_full' | undefined {
  return count >= mostLovedOnes ? 'list_full' : undefined;
}
