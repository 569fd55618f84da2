import type { TrialChoice } from '@kabar/web/trial-choice';
import { expect, it } from 'vitest';
import { isToBeSent } from './is-to-be-sent.ts';

const madeAt = Date.parse('2026-03-04T05:00:00.000Z');
const choice: TrialChoice = {
  ...{ landingId: 'made', name: 'Made', time: '2026-03-05T05:00:00.000Z' },
  ...{ requestId: 'request', madeAt },
};
const asked = { landingId: 'made', time: choice.time, who: 'myself' };
const minutesBefore = (count: number) => new Date(madeAt - count * 60_000).toISOString();

it("a trial call chosen before is requested after a sign-up for it, whatever the browser's clock", () => {
  const signedUp = { ...choice, signedUp: true };
  expect(isToBeSent(signedUp, asked, minutesBefore(600))).toBe(true);
  expect(isToBeSent(signedUp, asked, undefined)).toBe(true);
});

it('a trial call chosen before is requested for an account that is about as new, as after a sign-up at Google', () => {
  expect(isToBeSent(choice, asked, minutesBefore(-1))).toBe(true);
  expect(isToBeSent(choice, asked, minutesBefore(9))).toBe(true);
  expect(isToBeSent(choice, asked, minutesBefore(11))).toBe(false);
  expect(isToBeSent(choice, asked, undefined)).toBe(false);
});

it.each([
  ['another companion', { landingId: 'budi' }],
  ['another time', { time: '2026-03-05T06:00:00.000Z' }],
  ['no time', { time: null }],
  ['a loved one', { who: 'loved_one' }],
])('a trial call chosen before is not requested for %s', (_what, change) => {
  expect(isToBeSent({ ...choice, signedUp: true }, { ...asked, ...change }, undefined)).toBe(false);
});
