import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoveredSession } from './facts.ts';
import { uncoveredSessions } from './rules.ts';

const hour = 3_600_000;
const from = new Date('2026-11-30T10:00:00Z');
const before = new Date('2026-11-20T10:00:00Z');

function session(at: Date, more: Partial<CoveredSession> = {}): CoveredSession {
  return { id: at.toISOString(), scheduledAt: at, status: 'scheduled', ...more };
}
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);
const lost = (
  sessions: CoveredSession[],
  perWeek: number | 'none',
  { zone = 'UTC', now = before } = {},
) =>
  uncoveredSessions(sessions, { from, perWeek }, { zone, now }).map(({ scheduledAt }) =>
    scheduledAt.toISOString(),
  );

describe('a subscription that ends', () => {
  it('covers a session a second before its end, and none at its end', () => {
    const last = session(plus(from, -1_000));
    expect(lost([last, session(from)], 'none')).toEqual([from.toISOString()]);
  });

  it('cancels only open sessions that have not begun', () => {
    const over = ['completed', 'no_show', 'cancelled'].map((status, day) =>
      session(plus(from, day * hour), { status }),
    );
    const begun = session(plus(from, 5 * hour));
    expect(lost([...over, begun], 'none', { now: begun.scheduledAt })).toEqual([]);
    const open = ['scheduled', 'confirmed', 'pending'].map((status, day) =>
      session(plus(from, day * hour), { status }),
    );
    expect(lost(open, 'none')).toHaveLength(3);
  });
});

describe('a subscription with fewer sessions a week', () => {
  /** Monday, 7 December. */
  const monday = new Date('2026-12-07T00:00:00Z');

  it('keeps the first sessions of each later week', () => {
    const week = [3, 0, 2, 1].map((day) => session(plus(monday, (day * 24 + 12) * hour)));
    expect(lost(week, 3)).toEqual(['2026-12-10T12:00:00.000Z']);
    expect(lost(week, 4)).toEqual([]);
  });

  it('counts a past session towards its week', () => {
    const week = [0, 1].map((day) => session(plus(monday, day * 24 * hour)));
    const [first, second] = week.map((one, place) =>
      place === 0 ? { ...one, status: 'completed' } : one,
    );
    if (first === undefined || second === undefined) throw new Error('The week has two sessions');
    expect(lost([first, second], 1)).toEqual([second.scheduledAt.toISOString()]);
  });

  it("keeps the week of the change unchanged, from Monday in the client's zone", () => {
    const late = [session(plus(monday, -8 * hour)), session(plus(monday, -7 * hour))];
    expect(lost(late, 0)).toEqual([]);
    // In Jakarta the next week begins at 17:00 UTC on Sunday.
    expect(lost(late, 0, { zone: 'Asia/Jakarta' })).toEqual([
      plus(monday, -7 * hour).toISOString(),
    ]);
  });
});

it('a subscription never keeps more sessions of a later week than it pays for, and cancels the latest first', () => {
  const hours = fc.uniqueArray(fc.integer({ min: -100, max: 700 }), { maxLength: 30 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 7 }), (places, perWeek) => {
      const sessions = places.map((place) => session(plus(from, place * hour)));
      const cancelled = new Set(lost(sessions, perWeek));
      const weeks = Map.groupBy(sessions, ({ scheduledAt }) =>
        Math.floor((scheduledAt.getTime() - Date.UTC(2026, 10, 30)) / (168 * hour)),
      );
      for (const [week, own] of weeks) {
        const kept = own.filter(({ id }) => !cancelled.has(id)).map(({ id }) => id);
        const expected = week <= 0 ? own.length : Math.min(perWeek, own.length);
        expect(kept).toHaveLength(expected);
        const gone = own.filter(({ id }) => cancelled.has(id)).map(({ id }) => id);
        for (const id of gone) for (const one of kept) expect(one < id).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
