import { describe, expect, it } from 'vitest';
import { sideToRing, waitingCall, wordsOfConcern } from './rules.ts';

const start = Date.parse('2026-12-01T08:00:00Z');
const minutes = (count: number) => new Date(start + count * 60_000);
const call = {
  kind: 'booking' as 'booking' | 'trial',
  medium: 'video',
  state: 'agreed' as 'agreed' | 'cancelled' | 'over',
  starts_at: minutes(0),
  ends_at: minutes(25),
  ended_at: null as Date | null,
  client_id: 'client',
  client_seat: null as string | null,
  companion_seat: 'seat' as string | null,
};
const ask = (change: Partial<typeof call> = {}, at = 0, facts = {}) =>
  waitingCall([{ ...call, ...change }], {
    ...{ accountId: 'client', areTrialsOn: true, now: minutes(at) },
    ...facts,
  }) !== undefined;

describe('the call with a waiting person', () => {
  it('the call with a waiting person is open: from ten minutes before its start until its end', () => {
    expect([-10 - 1 / 60, -10, 25 - 1 / 60, 25].map((at) => ask({}, at))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(ask({ state: 'cancelled' })).toBe(false);
    expect(ask({ state: 'over' })).toBe(false);
    expect(ask({ ended_at: minutes(-1) })).toBe(false);
  });

  it('contains only the other side', () => {
    const seats: [string | null, string | null][] = [
      [null, null],
      [null, 'b'],
      ['a', null],
      ['a', 'b'],
    ];
    const waits = (accountId: string) =>
      seats.map(([client_seat, companion_seat]) =>
        ask({ client_seat, companion_seat }, 0, { accountId }),
      );
    expect(waits('client')).toEqual([false, true, false, false]);
    expect(waits('companion')).toEqual([false, false, true, false]);
  });

  it('takes place in Kabar, and is no trial while video trials are off', () => {
    expect(ask({ medium: 'phone' })).toBe(false);
    expect(ask({ kind: 'trial' }, 0, { areTrialsOn: false })).toBe(false);
    expect(ask({ kind: 'trial' })).toBe(true);
    expect(ask({}, 0, { areTrialsOn: false })).toBe(true);
  });

  it('the call with a waiting person is the first of several', () => {
    const two = [call, { ...call, starts_at: minutes(1) }];
    expect(waitingCall(two, { accountId: 'client', areTrialsOn: true, now: minutes(2) })).toBe(
      two[0],
    );
  });
});

describe('the person who is rung', () => {
  const rung = (
    change: Partial<typeof call> & { client_came?: boolean },
    by: 'client' | 'companion',
    at = 0,
  ) =>
    sideToRing({ client_came: false, companion_came: true, ...call, ...change }, by, minutes(at));

  it('the person who is rung is the other person, not yet in the call, while someone waits in it', () => {
    expect(rung({}, 'companion')).toBe('client');
    expect(rung({ companion_seat: null }, 'companion')).toBeNull();
    expect(rung({ client_came: true }, 'companion')).toBeNull();
    expect(rung({ client_seat: 'seat' }, 'client')).toBeNull();
  });

  it('the person who is rung is nobody before the call opens, after its end, or once it is cancelled', () => {
    expect([-10 - 1 / 60, -10, 25 - 1 / 60, 25].map((at) => rung({}, 'companion', at))).toEqual([
      ...[null, 'client', 'client', null],
    ]);
    expect(rung({ state: 'cancelled' }, 'companion')).toBeNull();
  });
});

it('a report names its author, with at most a thousand characters', () => {
  const client = { side: 'client' as const, isGuest: false };
  expect(wordsOfConcern(client, 'Rude')).toBe('Reported in the call by the client. Rude');
  expect(wordsOfConcern({ ...client, isGuest: true }, null)).toBe(
    'Reported in the call by the person of care. ',
  );
  expect(wordsOfConcern(client, 'x'.repeat(2_000))).toHaveLength(1_000);
});
