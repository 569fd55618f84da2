/**
 * What cancelling a session means for its credit and for the companion. One rule for a single cancellation, the end of the work,
 * another companion, and a closed account; previews and commands call it.
 */
export interface Cancellation {
  startsAt: Date;
  /** Staff and the system act for neither person. */
  by: 'client' | 'companion' | 'staff' | 'system';
  /**
   * Whether the client has a reason that nobody charges for: they reported a call with this companion, or the companion is
   * suspended.
   */
  withCause?: boolean;
  /** How long before its start a session can be cancelled free of charge. */
  freeHours: number;
}

export interface CancellationCost {
  /** The session starts within the notice. */
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
