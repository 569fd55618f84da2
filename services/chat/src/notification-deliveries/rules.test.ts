import { describe, expect, it } from 'vitest';
import type { DueDelivery } from './queries.ts';
import { decide, nextTry, secondsToLive } from './rules.ts';

const now = new Date('2031-03-04T23:30:00Z');
const quietUntil = new Date('2031-03-05T07:00:00Z');
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const delivery: DueDelivery = {
  ...{ id: '1', channel: 'push', recipient_id: '2', notification_id: '3', payload: {} },
  ...{ type: 'booking_cancelled', is_read: false, is_wanted: true, session_stands: null },
  ...{ session_at: null, quiet_until: quietUntil, language: 'en', timezone: 'UTC', tries: 0 },
};

describe('quiet hours', () => {
  it('hold a notification without a session until they end', () => {
    expect(decide(delivery, now)).toEqual({ kind: 'hold', until: quietUntil });
  });

  it('quiet hours do not hold a notification about a session that begins at most one hour after they end', () => {
    const at = (minutes: number) =>
      decide({ ...delivery, session_at: later(quietUntil, minutes) }, now).kind;
    expect([at(-60), at(0), at(60), at(61)]).toEqual(['send', 'send', 'send', 'hold']);
  });

  it('quiet hours do not hold incidents', () => {
    expect(decide({ ...delivery, type: 'incident_opened' }, now).kind).toBe('send');
  });
});

describe('a push refused by every service', () => {
  it('a push refused by every service is retried after one and two minutes, and not a fourth time', () => {
    expect(nextTry(1, now)).toEqual(later(now, 1));
    expect(nextTry(2, now)).toEqual(later(now, 2));
    expect(nextTry(3, now)).toBeUndefined();
  });
});

describe('a push to an offline browser', () => {
  it('a push to an offline browser is kept for ten minutes while a person waits in a call', () => {
    expect(secondsToLive({ ...delivery, type: 'call_waiting', session_at: now }, now)).toBe(600);
  });

  it('a push to an offline browser is kept until its session begins, and at most a day', () => {
    const kept = (session: Date | null) => secondsToLive({ ...delivery, session_at: session }, now);
    expect(kept(later(now, 10))).toBe(600);
    expect(kept(later(now, 25 * 60))).toBe(86_400);
    expect(kept(null)).toBe(86_400);
  });
});
