import { describe, expect, it } from 'vitest';
import { snoozeChoices, snoozedUntil } from './snooze-choices.ts';

describe('a snooze', () => {
  it('ends in four hours, or on the morning of a later day, also across a month', () => {
    const now = new Date(2026, 0, 30, 21, 15);
    expect(snoozeChoices.map((choice) => snoozedUntil(choice, now))).toEqual([
      new Date(2026, 0, 31, 1, 15),
      new Date(2026, 0, 31, 8),
      new Date(2026, 1, 2, 8),
      new Date(2026, 1, 6, 8),
    ]);
  });

  it('a snooze is an hour at least, whatever the time of day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(2026, 4, 4, hour, 59);
      for (const choice of snoozeChoices)
        expect(snoozedUntil(choice, now).getTime() - now.getTime()).toBeGreaterThan(3_600_000);
    }
  });
});
