import { describe, expect, it } from 'vitest';
import { begunAt, failsTooOften, judgedSince, mayBePromoted, shownSince } from './rules.ts';

const now = new Date('2026-03-01T12:40:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const rule = { pages: 200, minutes: 30 };

describe('a canary becomes current by itself', () => {
  it.each([
    ['enough pages and minutes', 30, { pages: 200, failures: 0 }, true],
    ['failures within the bound', 30, { pages: 200, failures: 4 }, true],
    ['too many failures', 30, { pages: 200, failures: 5 }, false],
    ['too few pages', 600, { pages: 199, failures: 0 }, false],
    ['too few minutes', 29, { pages: 9_000, failures: 0 }, false],
  ])('or not: %s', (_what, minutes, counts, expected) => {
    expect(mayBePromoted({ begun: ago(minutes), now }, counts, rule)).toBe(expected);
  });

  it('counted from when it began last; a changed share begins nothing', () => {
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

it.each([
  [{ pages: 49, failures: 49 }, false],
  [{ pages: 50, failures: 1 }, false],
  [{ pages: 50, failures: 2 }, true],
  [{ pages: 0, failures: 5 }, false],
])('fails too often: %j is %s', (counts, expected) => {
  expect(failsTooOften(counts)).toBe(expected);
});

it('judges by this hour and the one before, and shows a day', () => {
  expect(judgedSince(now).toISOString()).toBe('2026-03-01T11:00:00.000Z');
  expect(shownSince(now).toISOString()).toBe('2026-02-28T13:00:00.000Z');
});
