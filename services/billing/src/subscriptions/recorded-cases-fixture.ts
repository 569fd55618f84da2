/**
 * Generates the cases of recorded-outcomes.csv, the same ones each time. The file has the decisions of the release
 * before periods were stored.
 */
export interface RecordedCase {
  soldAt: Date;
  /** The client's zone at the sale, and later. */
  zone: string;
  laterZone: string;
  /** Paid renewals after the first month. */
  renewals: number;
  priceUsd: number;
  dearerUsd: number;
  /** Milliseconds before the end of the period; negative after it. */
  beforeEndMs: number;
  isPastDue: boolean;
}

const zones = [
  'UTC',
  'Asia/Jakarta',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Auckland',
] as const;

const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);

export function recordedCases(count: number): RecordedCase[] {
  const random = createRandom(27);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0];
  return Array.from({ length: count }, () => {
    const zone = pick(zones);
    const moves = random() < 0.25;
    return {
      // Half of the sales are in the last days of a month, where months differ.
      soldAt: new Date(
        begin +
          (random() < 0.5 ? lastDays(below(48), below(5)) : below(1460) * day) +
          below(1440) * 60_000,
      ),
      zone,
      laterZone: moves ? pick(zones) : zone,
      renewals: below(15),
      priceUsd: pick([50, 85]),
      dearerUsd: pick([90, 115]),
      beforeEndMs: below(33 * 1440) * 60_000 - day,
      isPastDue: random() < 0.05,
    };
  });
}

/** A day before the end of a month; months count from `begin`. */
function lastDays(month: number, back: number): number {
  return Date.UTC(2026, month + 1, 0) - back * day - begin;
}

/** A seeded random generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
