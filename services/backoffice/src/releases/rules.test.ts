import { describe, expect, it } from 'vitest';
import type { Counts } from './queries.ts';
import { begunAt, judgeCounts, judgedSince, mayBePromoted, shownSince } from './rules.ts';

const now = new Date('2026-03-01T12:40:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const rule = { pages: 200, minutes: 30 };
const counts = (some: Partial<Counts>): Counts => ({
  ...{ pages: 0, started: 0, failures: 0, networks: 0, failedNetworks: 0 },
  ...some,
});

describe('a canary becomes current by itself', () => {
  it.each([
    ['enough starts and minutes', 30, { started: 200, networks: 100 }, true],
    ['failures within the bound', 30, { started: 200, networks: 100, failedNetworks: 2 }, true],
    ['too many failing networks', 30, { started: 200, networks: 149, failedNetworks: 3 }, false],
    ['too few starts of many pages', 600, { pages: 9_000, started: 199, networks: 100 }, false],
    ['too few minutes', 29, { started: 9_000, networks: 100 }, false],
  ])(
    'the automatic promotion of a canary is decided by age, starts and failures: %s',
    (_what, minutes, some, expected) => {
      expect(mayBePromoted({ begun: ago(minutes), now }, counts(some), rule)).toBe(expected);
    },
  );

  it('counts from its latest start; a changed share does not restart it', () => {
    const event = { name: 'client' as const, version: '2', by: 'ayu' };
    const at = (minutes: number) => ago(minutes).toISOString();
    const history = [
      { ...event, event: 'share' as const, share: 20, at: at(5) },
      { ...event, event: 'canary' as const, version: '3', at: at(7) },
      { ...event, event: 'canary' as const, at: at(40) },
      { ...event, event: 'canary' as const, at: at(400) },
    ];
    expect(begunAt({ name: 'client', version: '2' }, history)).toEqual(ago(40));
    expect(begunAt({ name: 'auth', version: '2' }, history)).toBeUndefined();
  });
});

describe('the verdict on a release', () => {
  const failing = { pages: 50, networks: 50 };
  it.each([
    ['canary', { ...failing, failures: 5, failedNetworks: 3 }, 'takeBack'],
    ['canary', { ...failing, failures: 4, failedNetworks: 3 }, 'askStaff'],
    ['canary', { ...failing, failures: 50, failedNetworks: 2 }, 'askStaff'],
    ['current', { ...failing, failures: 10, failedNetworks: 5 }, 'takeBack'],
    ['current', { ...failing, failures: 9, failedNetworks: 5 }, 'askStaff'],
    ['current', { ...failing, failures: 50, failedNetworks: 4 }, 'askStaff'],
  ] as const)('the verdict on a %s with %j is %s', (which, some, expected) => {
    expect(judgeCounts(which, counts(some))).toBe(expected);
  });

  it.each([
    ['fewer than fifty pages were sent', { pages: 49, networks: 49 }],
    ['at most two percent of the networks fail', { pages: 500, networks: 250 }],
    ['nothing was counted', { pages: 0, networks: 0 }],
  ])('the verdict on a release is to keep it while %s', (_why, some) => {
    const failed = { failures: 50, failedNetworks: some.pages === 500 ? 5 : 40 };
    expect(judgeCounts('canary', counts({ ...some, ...failed }))).toBe('keep');
    expect(judgeCounts('current', counts({ ...some, ...failed }))).toBe('keep');
  });

  it('counts networks, not pages, on both sides', () => {
    const some = { pages: 5_000, failures: 10, failedNetworks: 5 };
    expect(judgeCounts('current', counts({ ...some, networks: 249 }))).toBe('takeBack');
    expect(judgeCounts('current', counts({ ...some, networks: 250 }))).toBe('keep');
  });
});

it('judges the current hour and the one before, and shows a day', () => {
  expect(judgedSince(now).toISOString()).toBe('2026-03-01T11:00:00.000Z');
  expect(shownSince(now).toISOString()).toBe('2026-02-28T13:00:00.000Z');
});
