const hour = 3_600_000;
/** How long an earning is held for objections before it can be paid. */
const heldMs = 72 * hour;

/** A line of what one session earned: the earning, or a correction of it. */
export interface EarningLine {
  minutes: number;
  heldUntil: Date;
  /** What an admin decided about the client's objection. */
  decision: 'kept' | 'taken_back' | null;
  /** Whether it is in a payout batch. */
  isInPayout: boolean;
}

/**
 * The line that brings a session to this many paid minutes: its earning, or a correction, which is negative if less is
 * paid than before. Null if it has them already. Paid lines stay; a negative line reduces the next batch. What was
 * reversed after an objection is paid again only if an admin sets the minutes (isLimited: false). A negative line is
 * held no longer than the line that it corrects.
 */
export function nextEarningLine(
  lines: readonly EarningLine[],
  { minutes, isLimited }: { minutes: number; isLimited: boolean },
  now: Date,
): { minutes: number; heldUntil: Date } | null {
  const isTakenBack = ({ decision }: EarningLine) => decision === 'taken_back';
  const paid = lines
    .filter((line) => !isTakenBack(line))
    .reduce((total, line) => total + line.minutes, 0);
  if (minutes === paid || (isLimited && lines.some(isTakenBack))) return null;
  if (minutes > paid)
    return { minutes: minutes - paid, heldUntil: new Date(now.getTime() + heldMs) };
  const held = lines
    .filter(({ isInPayout }) => !isInPayout)
    .map((line) => line.heldUntil.getTime());
  return { minutes: minutes - paid, heldUntil: new Date(Math.max(now.getTime(), ...held)) };
}
