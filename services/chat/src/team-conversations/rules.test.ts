import { describe, expect, it } from 'vitest';
import { usualHours } from './rules.ts';

const hours = (count: number) => count * 3_600;
const five = (seconds: number) => Array.from({ length: 5 }, () => seconds);

describe("the team's usual response time in hours", () => {
  it.each([
    [hours(1), 1],
    [hours(1) + 1, 4],
    [hours(4), 4],
    [hours(4) + 1, 24],
    [hours(24), 24],
    [hours(24) + 1, 72],
    [hours(72), 72],
    [hours(72) + 1, 168],
    [hours(1_000), 168],
  ])(
    "the team's usual response time in hours is rounded up to the next step: of %i seconds each",
    (seconds, told) => {
      expect(usualHours(five(seconds))).toBe(told);
    },
  );

  it("the team's usual response time in hours is a day with fewer than five answers", () => {
    expect(usualHours([])).toBe(24);
    expect(usualHours(five(60).slice(1))).toBe(24);
    expect(usualHours(five(60))).toBe(1);
  });

  it('ignores one long wait of ten, but not two', () => {
    const nine = Array.from({ length: 9 }, () => 60);
    expect(usualHours([...nine, hours(50)])).toBe(1);
    expect(usualHours([...nine.slice(1), hours(50), hours(50)])).toBe(72);
  });

  it("the team's usual response time in hours does not depend on the order of the answers", () => {
    const waits = [60, hours(2), 30, hours(30), 90];
    expect(usualHours(waits)).toBe(72);
    expect(usualHours(waits.toReversed())).toBe(72);
  });
});
