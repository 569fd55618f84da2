/**
 * Generates the cases of recorded-earnings.csv, the same ones each time. The file has the lines that the previous
 * release wrote for each.
 */
export type EarningStep =
  | { does: 'set'; minutes: number; byStaff: boolean; isLimited: boolean; afterHours: number }
  /** Applies to the latest line. */
  | { does: 'object' | 'keep' | 'take_back' }
  /** Applies to all lines that are no longer held. */
  | { does: 'pay_out' };

export function earningCases(count: number): EarningStep[][] {
  const below = createRandom(97);
  return Array.from({ length: count }, () => {
    const steps: EarningStep[] = [];
    for (let left = 2 + below(6); left > 0; left -= 1) {
      const kind = below(10);
      if (kind < 6)
        steps.push({
          ...{ does: 'set', minutes: below(6) * 5, byStaff: below(2) === 0 },
          ...{ isLimited: below(3) > 0, afterHours: below(50) },
        });
      else if (kind < 7) steps.push({ does: 'object' });
      else if (kind < 8) steps.push({ does: below(2) === 0 ? 'keep' : 'take_back' });
      else steps.push({ does: 'pay_out' });
    }
    return steps;
  });
}

/** A seeded random generator: integers below a limit. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
