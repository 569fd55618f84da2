export interface Comparison {
  /** The best slice of Kabar divided by the best of the baseline. */
  ratio: number;
  baseline: number;
  ours: number;
  /** The two best slices of the baseline differ by more than 15 %. */
  isVoid: boolean;
}

/** Runs for the given time; returns the throughput per second. */
export type Slice = (milliseconds: number) => Promise<number>;

const sliceLength = 1_000;
/** The number of warm-up slices, in which V8 optimises the code. */
export const warming = 5;
const rounds = 3;
const steadiness = 0.15;

/** Measures both after a warm-up, alternating in ABBA order, so that neither has better conditions. Slow work needs longer slices. */
export async function sideBySide(
  baseline: Slice,
  ours: Slice,
  milliseconds = sliceLength,
): Promise<Comparison> {
  for (let round = 0; round < warming; round += 1) {
    await baseline(milliseconds);
    await ours(milliseconds);
  }
  const results = new Map<Slice, number[]>([
    [baseline, []],
    [ours, []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const slice of [baseline, ours, ours, baseline]) {
      results.get(slice)?.push(await slice(milliseconds));
    }
  }
  return compare(results.get(baseline) ?? [], results.get(ours) ?? [], 'most');
}

/** For work that cannot be sliced: compares the best of whole runs in ABBA order. Smaller values are better. */
export async function runsSideBySide(
  baseline: () => Promise<number>,
  ours: () => Promise<number>,
  pairs: number,
): Promise<Comparison> {
  const a: number[] = [];
  const b: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      a.push(await baseline());
      b.push(await ours());
    } else {
      b.push(await ours());
      a.push(await baseline());
    }
  }
  return compare(a, b, 'least');
}

function compare(baseline: number[], ours: number[], best: 'most' | 'least'): Comparison {
  const sorted = (values: number[]) =>
    values.toSorted((one, other) => (best === 'most' ? other - one : one - other));
  const [first = Number.NaN, second = Number.NaN] = sorted(baseline);
  const [bestOfOurs = Number.NaN] = sorted(ours);
  return {
    ratio: bestOfOurs / first,
    baseline: first,
    ours: bestOfOurs,
    isVoid: Math.abs(first - second) / Math.max(first, second) > steadiness,
  };
}
