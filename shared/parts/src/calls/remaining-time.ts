/** A call seen from a moment of the server's clock. Instants are milliseconds. */
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

/** '9:05', '1:02:09'; counted up, so that 0:00 stands only when nothing is left. */
export function sayRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** Whole minutes that a screen reader is told: every fifth, and the last one. Undefined: nothing to say now. */
export function minuteToTell(milliseconds: number): number | undefined {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes >= 1 && (minutes === 1 || minutes % 5 === 0) ? minutes : undefined;
}

/** The server's clock at a moment of this one, from one answer that was read at `readAt`. */
export function serverOffset(serverNow: string, readAt: number): number {
  return Date.parse(serverNow) - readAt;
}

/** The instants of an answer, as milliseconds. */
export function asTimes(call: Record<keyof CallTimes, string>): CallTimes {
  return {
    opensAt: Date.parse(call.opensAt),
    startsAt: Date.parse(call.startsAt),
    endsAt: Date.parse(call.endsAt),
  };
}
