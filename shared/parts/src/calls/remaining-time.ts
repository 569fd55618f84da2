/** Times of a call in milliseconds of the server's clock. */
export interface CallTimes {
  opensAt: number;
  startsAt: number;
  endsAt: number;
}

export type CallPhase = 'early' | 'open' | 'lastMinute' | 'over';

export function phaseOf({ opensAt, endsAt }: CallTimes, now: number): CallPhase {
  if (now < opensAt) return 'early';
  if (now >= endsAt) return 'over';
  return endsAt - now <= 60_000 ? 'lastMinute' : 'open';
}

/** A trial's ten minutes, counted from when both are in the call. */
const trialLength = 600_000;

/** Milliseconds to show: the whole length before the call begins, then the time until its end. */
export function timeLeft(
  { startsAt, endsAt }: Pick<CallTimes, 'startsAt' | 'endsAt'>,
  { isTrial, now }: { isTrial: boolean; now: number },
): number {
  return Math.min(endsAt - now, isTrial ? trialLength : endsAt - startsAt);
}

/** Formats '9:05' or '1:02:09'; rounds up, so that 0:00 means that nothing is left. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The minutes to announce to screen readers: every fifth, and the last one; otherwise undefined. */
export function minuteToAnnounce(milliseconds: number): number | undefined {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes >= 1 && (minutes === 1 || minutes % 5 === 0) ? minutes : undefined;
}

/** Milliseconds by which the server's clock is ahead, from a response received at `readAt`. */
export function serverOffset(serverNow: string, readAt: number): number {
  return Date.parse(serverNow) - readAt;
}

/** The instants of a response, as milliseconds. */
export function asTimes(call: Record<keyof CallTimes, string>): CallTimes {
  return {
    opensAt: Date.parse(call.opensAt),
    startsAt: Date.parse(call.startsAt),
    endsAt: Date.parse(call.endsAt),
  };
}
