import type { TrialChoice } from '@kabar/web/trial-choice';
import { expect, it } from 'vitest';
import { sendsAtOnce } from './sends-at-once.ts';

const madeAt = Date.parse('2026-03-04T05:00:00.000Z');
const choice: TrialChoice = {
  ...{ landingId: 'made', name: 'Made', time: '2026-03-05T05:00:00.000Z' },
  ...{ requestId: 'request', madeAt },
};
const shown = { landingId: 'made', time: choice.time, who: 'myself' };
const minutesBefore = (count: number) => new Date(madeAt - count * 60_000).toISOString();

it("a trial call chosen before is requested after a sign-up for it, whatever the browser's clock", () => {
  const signedUp = { ...choice, signedUp: true };
  expect(sendsAtOnce(signedUp, shown, minutesBefore(600))).toBe(true);
  expect(sendsAtOnce(signedUp, shown, undefined)).toBe(true);
});

it('a trial call chosen before is requested for an account that is about as new, as after a sign-up at Google', () => {
  expect(sendsAtOnce(choice, shown, minutesBefore(-1))).toBe(true);
  expect(sendsAtOnce(choice, shown, minutesBefore(9))).toBe(true);
  expect(sendsAtOnce(choice, shown, minutesBefore(11))).toBe(false);
  expect(sendsAtOnce(choice, shown, undefined)).toBe(false);
});

it.each([
  ['another companion', { landingId: 'budi' }],
  ['another time', { time: '2026-03-05T06:00:00.000Z' }],
  ['no time', { time: null }],
  ['a loved one', { who: 'loved_one' }],
])('a trial call chosen before is not requested for %s', (_what, change) => {
  expect(sendsAtOnce({ ...choice, signedUp: true }, { ...shown, ...change }, undefined)).toBe(
    false,
  );
});
