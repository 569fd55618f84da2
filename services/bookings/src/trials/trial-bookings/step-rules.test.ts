import { expect, it } from 'vitest';
import { dueTrialSteps, type TrialStep } from './step-rules.ts';

const startsAt = new Date('2027-03-10T09:00:00Z');
const hours = (count: number) => new Date(startsAt.getTime() + count * 3_600_000);
const at = (count: number, approved = -72, done: TrialStep[] = []) =>
  dueTrialSteps({ startsAt, arrangedAt: hours(approved), done }, hours(count));

it('a trial call is reminded of 24 hours and one hour before, each once, never late, nor if older than the approval', () => {
  expect(at(-24.01)).toEqual({ due: [], nextAt: hours(-24) });
  expect(at(-24)).toEqual({ due: ['reminder_24h'], nextAt: hours(-1) });
  expect(at(-2, -72, ['reminder_24h'])).toEqual({ due: [], nextAt: hours(-1) });
  expect(at(-1)).toEqual({ due: ['reminder_1h'], nextAt: null });
  expect(at(-5, -5)).toEqual({ due: [], nextAt: hours(-1) });
  expect(at(0)).toEqual({ due: [], nextAt: null });
});
