/** Minutes as entered: below 0 they are 0, and a part of a second is dropped. */
export function secondsOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes * 60));
}

/** Details are kept only where it is urgent. */
export function keptDetails(input: { urgentFlag: boolean; urgentDetails?: string | undefined }) {
  return input.urgentFlag && input.urgentDetails ? input.urgentDetails : null;
}

/** A session that has not begun cannot have been held. */
export function mistakesIn(startedAt: Date, now: Date) {
  return startedAt > now
    ? [{ path: 'startedAt', reason: 'The start must not be in the future' }]
    : [];
}
