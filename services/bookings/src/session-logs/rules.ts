/** Seconds of the entered minutes: below 0 they are 0, and fractions of a second are dropped. */
export function secondsOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes * 60));
}

/** Details are stored only when it is urgent. */
export function keptDetails(input: { urgentFlag: boolean; urgentDetails?: string | undefined }) {
  return input.urgentFlag && input.urgentDetails ? input.urgentDetails : null;
}

/** A session that has not started cannot be logged. */
export function mistakesIn(startedAt: Date, now: Date) {
  return startedAt > now
    ? [{ path: 'startedAt', reason: 'The start must not be in the future' }]
    : [];
}
