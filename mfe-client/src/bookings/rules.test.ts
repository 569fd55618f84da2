import { describe, expect, test } from 'vitest';
import {
  fromWall,
  isToCome,
  leftAfterwards,
  mondayOf,
  resolveChoice,
  resolveMedium,
  sameTimeAgain,
  toWall,
} from './rules.ts';

const person = (id: string) => ({ id, fullName: id, preferredName: id, avatarUrl: null });
const subscription = {
  paidBy: 'subscription',
  companion: person('sari'),
  minutes: 30,
  pack: null,
  subscription: {
    sessionsPerWeek: 3,
    weeks: [{ monday: '2026-11-23', remaining: 1 }],
    endsAt: null,
  },
  openTimes: [],
  mediums: [],
};
const packOf = (companion: string, id: string) => ({
  ...subscription,
  paidBy: id,
  companion: person(companion),
  minutes: 25,
  pack: { remaining: 2, total: 5, expiresAt: '2027-01-01T00:00:00Z' },
  subscription: null,
});
const choices = [subscription, packOf('sari', 'pack-1'), packOf('dewi', 'pack-2')];

describe('what pays for a booking', () => {
  test('the payment of a booking is the first choice while none is chosen', () => {
    const { people, payers, chosen } = resolveChoice(choices, { with: null, paidBy: null });
    expect(people.map(({ companion }) => companion?.id)).toEqual(['sari', 'dewi']);
    expect(payers).toHaveLength(2);
    expect(chosen?.paidBy).toBe('subscription');
  });

  test('the payment of a booking is the chosen one, with the companion that it names', () => {
    expect(resolveChoice(choices, { with: 'dewi', paidBy: null }).chosen?.paidBy).toBe('pack-2');
    expect(resolveChoice(choices, { with: 'sari', paidBy: 'pack-1' }).chosen?.minutes).toBe(25);
  });

  test('the payment of a booking never belongs to another companion than the chosen one', () => {
    const wish = { with: 'dewi', paidBy: 'subscription' };
    expect(resolveChoice(choices, wish).chosen?.companion?.id).toBe('dewi');
    expect(resolveChoice(choices, { with: 'gone', paidBy: 'gone' }).chosen?.paidBy).toBe(
      'subscription',
    );
    expect(resolveChoice([], wish).chosen).toBeUndefined();
  });
});

describe('what is left afterwards', () => {
  test('counts the week in which the session lies, from Monday in the zone of the client', () => {
    const tuesday = '2026-11-24T02:00:00Z';
    expect(leftAfterwards(subscription, tuesday, 'Asia/Jakarta')).toEqual({
      of: 'week',
      left: 0,
      total: 3,
      monday: '2026-11-23',
    });
    // Sunday evening in Los Angeles is Monday in Jakarta.
    expect(mondayOf('2026-11-23T02:00:00Z', 'America/Los_Angeles')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23T02:00:00Z', 'Asia/Jakarta')).toBe('2026-11-23');
  });

  test('in a week without sessions, one session less than the allowance is left after a booking', () => {
    expect(leftAfterwards(subscription, '2026-12-02T02:00:00Z', 'Asia/Jakarta')?.left).toBe(2);
  });

  test('takes all free dates of a weekly series from a pack, and one from a week of a subscription', () => {
    const pack = { pack: { remaining: 4, total: 5, expiresAt: '' }, subscription: null };
    const time = '2026-12-02T02:00:00Z';
    expect(leftAfterwards(pack, time, 'Asia/Jakarta', 4)?.left).toBe(0);
    expect(leftAfterwards(subscription, time, 'Asia/Jakarta', 4)?.left).toBe(2);
  });

  test('counts the sessions of a pack', () => {
    expect(leftAfterwards(packOf('sari', 'p'), '2026-12-02T02:00:00Z', 'Asia/Jakarta')).toEqual({
      of: 'pack',
      left: 1,
      total: 5,
    });
  });
});

describe('the date and time field', () => {
  test('gives back the moment that it shows', () => {
    const time = '2026-11-24T02:30:00.000Z';
    expect(fromWall(toWall(time))).toBe(time);
    expect(toWall(time, 'Asia/Jakarta')).toBe('2026-11-24T09:30');
  });

  test("the date and time field uses the page's time zone, not the browser's", () => {
    for (const zone of ['Australia/Sydney', 'America/Los_Angeles', 'Asia/Jakarta']) {
      const time = '2026-11-24T02:30:00.000Z';
      expect(fromWall(toWall(time, zone), zone)).toBe(time);
    }
  });

  test('holds no moment while it is empty or not complete', () => {
    for (const wall of [null, '', '2026-11-24', 'soon', '2026-13-45T99:99'])
      expect(fromWall(wall)).toBeUndefined();
  });
});

test('the same time again is the first such week in the future, in the given zone', () => {
  const again = (time: string, zone: string, now: string) =>
    sameTimeAgain(time, zone, new Date(now));
  const first = '2026-11-03T09:00:00.000Z';
  expect(again(first, 'UTC', '2026-11-01T00:00:00Z')).toBe('2026-11-10T09:00:00.000Z');
  expect(again(first, 'UTC', '2026-11-18T00:00:00Z')).toBe('2026-11-24T09:00:00.000Z');
  expect(again(first, 'UTC', '2026-11-10T08:59:59Z')).toBe('2026-11-10T09:00:00.000Z');
  expect(again(first, 'UTC', '2026-11-10T09:00:00Z')).toBe('2026-11-17T09:00:00.000Z');
  // Berlin's clocks went back on 25 October 2026: nine o'clock stays nine o'clock there.
  const before = '2026-10-20T07:00:00.000Z';
  const now = '2026-10-20T08:00:00Z';
  expect(again(before, 'Europe/Berlin', now)).toBe('2026-10-27T08:00:00.000Z');
  expect(again(before, 'Asia/Jakarta', now)).toBe('2026-10-27T07:00:00.000Z');
});

// Decision: 102
test('a person is called by the wished medium of both sides, else the preferred one, else video', () => {
  const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  const one = { ...none, preferred: 'phone' as const, phone: '1', whatsapp: '2' };
  const both = resolveMedium(['whatsapp', 'phone', 'zoom'], one, null);
  expect(both).toEqual({ mediums: ['video', 'phone', 'whatsapp'], medium: 'phone' });
  expect(resolveMedium(['whatsapp', 'phone'], one, 'whatsapp').medium).toBe('whatsapp');
  expect(resolveMedium(['whatsapp', 'phone'], one, 'zoom').medium).toBe('phone');
  expect(resolveMedium(['whatsapp'], one, null).medium).toBe('video');
  expect(resolveMedium(['whatsapp'], { ...one, preferred: 'video' }, null).medium).toBe('video');
  expect(resolveMedium(['whatsapp'], null, 'whatsapp').medium).toBe('video');
});

describe('a session', () => {
  const endsAt = '2026-03-02T09:25:00.000Z';
  const end = Date.parse(endsAt);

  test('is to come until its end, while it is booked', () => {
    for (const status of ['scheduled', 'confirmed'] as const) {
      expect(isToCome({ status, endsAt }, new Date(end - 1))).toBe(true);
      expect(isToCome({ status, endsAt }, new Date(end))).toBe(false);
    }
    for (const status of ['pending', 'cancelled', 'completed', 'no_show'] as const)
      expect(isToCome({ status, endsAt }, new Date(end - 1))).toBe(false);
  });
});
