import { describe, expect, it } from 'vitest';
import { documentRules } from './documents.ts';
import { foreignTableRules } from './foreign-tables.ts';
import { nameRules, trialRequestsInTrialBookings } from './names.ts';
import { sliceRules } from './slices.ts';

/** Conventions that neither the compiler nor Biome checks. Each rule returns one message for each violation. */
describe('in this repository', () => {
  it.each(Object.entries({ ...documentRules, ...nameRules, ...sliceRules, ...foreignTableRules }))(
    'in this repository %s',
    async (_rule, breaches) => {
      expect(await breaches()).toEqual([]);
    },
  );

  // Decision: 46
  it('a trial booking is never called a trial request, which is what staff assign', () => {
    expect(trialRequestsInTrialBookings()).toEqual([]);
  });
});
