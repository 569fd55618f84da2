/** Steps that a companion is told, in hours: an hour, half a day's work, a day, three days, a week. */
const steps = [1, 4, 24, 72, 168] as const;

export type UsualHours = (typeof steps)[number];

const fewestAnswers = 5;
/** Nine of ten waiting times are within what is told. */
const share = 0.9;

/** Within how many hours the team usually answers; a day until there are enough answers to tell. */
export function usualHours(waitedSeconds: readonly number[]): UsualHours {
  if (waitedSeconds.length < fewestAnswers) return 24;
  const sorted = waitedSeconds.toSorted((one, other) => one - other);
  const longest = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return steps.find((hours) => longest <= hours * 3_600) ?? 168;
}
