/** Limits the number of future blocks, so that reading a calendar stays fast. */
const mostBlocks = 100;

/** Why time cannot be blocked; undefined if it can. `ahead`: the number of other blocks that have not ended. */
export function refusalOfBlock(
  block: { end: Date },
  ahead: number,
  now: Date,
): 'time_passed' | 'blocks_full' | undefined {
  if (block.end <= now) return 'time_passed';
  return ahead >= mostBlocks ? 'blocks_full' : undefined;
}
