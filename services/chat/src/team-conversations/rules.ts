/** The response times shown to companions, in hours: an hour, half a working day, a day, three days, a week. */
const steps = [1, 4, 24, 72, 168] as const;

export type UsualHours = (typeof steps)[number];

const fewestAnswers = 5;
/** Share of waiting times within the shown step. */
const share = 0.9;

/** Within how many hours the team usually responds; a day while there are too few responses. */
export function usualHours(waitedSeconds: readonly number[]): UsualHours {
  if (waitedSeconds.length < fewestAnswers) return 24;
  const sorted = waitedSeconds.toSorted((one, other) => one - other);
  const longest = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return steps.find((hours) => longest <= hours * 3_600) ?? 168;
}
