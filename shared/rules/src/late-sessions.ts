/**
 * The consequences of cancelling a session for its credit and the companion. One rule for a single cancellation, the
 * end of an assignment, a reassignment, and a closed account; used by previews and commands.
 */
export interface Cancellation {
  startsAt: Date;
  /** Staff and the system act for neither person. */
  by: 'client' | 'companion' | 'staff' | 'system';
  /**
   * Whether the client has a reason without a charge: they reported a call with this companion, or the companion is
   * suspended.
   */
  withCause?: boolean;
  /** Hours before the start until which a session can be cancelled free of charge. */
  freeHours: number;
}

export interface CancellationCost {
  /** Whether the session starts within the notice period. */
  late: boolean;
  credit: 'returned' | 'used';
  strike: boolean;
}

const hourMs = 3_600_000;

/** The last moment at which cancelling is free. */
export function freeUntil(startsAt: Date, freeHours: number): Date {
  return new Date(startsAt.getTime() - freeHours * hourMs);
}

export function costOfCancellation(
  { startsAt, by, withCause = false, freeHours }: Cancellation,
  now: Date,
): CancellationCost {
  const late = now > freeUntil(startsAt, freeHours);
  return {
    late,
    credit: late && by === 'client' && !withCause ? 'used' : 'returned',
    strike: late && by === 'companion',
  };
}
