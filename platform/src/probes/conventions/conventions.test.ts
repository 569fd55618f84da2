import { describe, expect, it } from 'vitest';
import { documentRules } from './documents.ts';
import { foreignTableRules } from './foreign-tables.ts';
import { nameRules, trialRequestsInTrialBookings } from './names.ts';
import { sliceRules } from './slices.ts';

/** What neither the compiler nor Biome sees. Each rule answers one message for each place that breaks it. */
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
