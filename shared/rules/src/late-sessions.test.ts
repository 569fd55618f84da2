import { describe, expect, it } from 'vitest';
import { costOfCancellation } from './late-sessions.ts';

const startsAt = new Date('2026-06-08T12:00:00Z');
const cost = (
  by: 'client' | 'companion' | 'staff' | 'system',
  minutesBefore: number,
  withCause = false,
) =>
  costOfCancellation(
    { startsAt, by, withCause, freeHours: 12 },
    new Date(startsAt.getTime() - minutesBefore * 60_000),
  );

describe('a cancelled session', () => {
  it.each(['client', 'companion', 'staff', 'system'] as const)(
    'a cancelled session of the %s costs nothing until the notice begins',
    (by) => {
      expect(cost(by, 12 * 60)).toEqual({ late: false, credit: 'returned', strike: false });
    },
  );

  it('within the notice uses its credit if the client cancels without a cause', () => {
    expect(cost('client', 12 * 60 - 1)).toEqual({ late: true, credit: 'used', strike: false });
    expect(cost('client', 180, true)).toEqual({ late: true, credit: 'returned', strike: false });
  });

  it('within the notice returns its credit if another side cancels; a companion gets a strike', () => {
    expect(cost('companion', 180)).toEqual({ late: true, credit: 'returned', strike: true });
    for (const by of ['staff', 'system'] as const)
      expect(cost(by, 180)).toEqual({ late: true, credit: 'returned', strike: false });
  });
});
