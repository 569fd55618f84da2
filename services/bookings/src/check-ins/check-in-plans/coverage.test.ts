import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

const now = new Date('2028-02-20T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const trialMs = 14 * 86_400_000;

it.each([
  ['is included with a subscription or pack', { isPaid: true, trialSince: null }, 'included'],
  ['is included long after the trial', { isPaid: true, trialSince: ago(9 * trialMs) }, 'included'],
  ['is a trial that begins with the first plan', { isPaid: false, trialSince: null }, 'trial'],
  ['is a trial in its last moment', { isPaid: false, trialSince: ago(trialMs - 1) }, 'trial'],
  ['is none when 14 days are over', { isPaid: false, trialSince: ago(trialMs) }, 'none'],
] as const)('%s', (_title, facts, kind) => {
  expect(coverageOf(facts, now).kind).toBe(kind);
});

it('states when the trial ends', () => {
  const until = new Date(now.getTime() + trialMs);
  expect(coverageOf({ isPaid: false, trialSince: null }, now)).toEqual({ kind: 'trial', until });
});
