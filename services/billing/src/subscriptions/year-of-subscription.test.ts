import { localTimeOf } from '@kabar/rules/local-time';
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { beginLife, type Life, type LifeEvent, live, refundOf } from './life-fixture.ts';
import { type Period, prorate, shareLeft } from './periods.ts';

const zones = constantFrom(
  'UTC',
  'Asia/Jakarta',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Cairo',
  'Pacific/Auckland',
);
const minute = 60_000;
const sales = integer({ min: 0, max: 4 * 365 * 1440 }).map(
  (minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * minute),
);
/** Quotes, acceptances and settlements are frequent, so that they overlap. */
const kinds: readonly LifeEvent['does'][] = [
  ...(['wait', 'quote', 'accept', 'settle', 'wait', 'quote', 'accept', 'settle'] as const),
  ...(['wait for the end', 'wait for the end', 'wait for the end'] as const),
  ...(['decline', 'pay', 'pause', 'resume', 'choose', 'reprice', 'cancel'] as const),
];
const events = array(
  record<LifeEvent>({
    // The hours until the next event: often a few minutes, so that a quote is still valid.
    hours: oneof(constantFrom(0, 0.1, 0.2), integer({ min: 0, max: 20 * 24 })),
    does: constantFrom(...kinds),
    plan: constantFrom(0, 1, 2),
  }),
  { minLength: 5, maxLength: 40 },
);

/** Simulates a year, and runs the check after each event. */
function everyLife(check: (life: Life, zone: string) => void) {
  assert(
    property(sales, zones, events, (at, zone, happened) => {
      const life = beginLife(at, zone);
      for (const event of happened) {
        live(life, event);
        check(life, zone);
      }
    }),
    { numRuns: 300 },
  );
}

/**
 * Whether a period minus its pauses lasts from its first local day to the same day of the next month, or to its last
 * day.
 */
function isCalendarMonth(
  { start, end, pausedMs }: Period,
  zone: string,
  anchorDay: number,
): boolean {
  const from = localTimeOf(start, zone);
  const to = localTimeOf(new Date(end.getTime() - pausedMs), zone);
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + 1);
  const lastDay = new Date(
    Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0),
  ).getUTCDate();
  const day = String(Math.min(anchorDay, lastDay)).padStart(2, '0');
  return to.slice(0, 10) === `${month.toISOString().slice(0, 7)}-${day}`;
}

it('each period is a calendar month of the zone of the sale, plus its paused time', () => {
  everyLife(({ months }, zone) => {
    let anchorDay = Number(localTimeOf(months[0]?.period.start ?? new Date(), zone).slice(8, 10));
    for (const { period } of months) {
      expect(isCalendarMonth(period, zone, anchorDay)).toBe(true);
      if (period.pausedMs > 0) anchorDay = Number(localTimeOf(period.end, zone).slice(8, 10));
    }
  });
});

it('nobody pays twice for a day', () => {
  everyLife(({ months }) => {
    for (const [index, { period }] of months.entries()) {
      const before = months[index - 1];
      if (before) expect(period.start).toEqual(before.period.end);
    }
  });
});

it('nobody gets a more expensive plan for less than its share of the period', () => {
  everyLife(({ upgrades, own, quote: offered }) => {
    // No quote is below the provider's minimum: not in the last minutes of a period, nor while a renewal is unpaid.
    expect(offered?.cents ?? 50).toBeGreaterThanOrEqual(50);
    for (const { quote, at, period } of upgrades) {
      expect(quote.periodStart).toEqual(period.start);
      expect(at < period.end).toBe(true);
      const share = prorate(quote.planCents - quote.fromCents, shareLeft(period, at));
      expect(quote.cents).toBeGreaterThanOrEqual(share);
    }
    const [last] = upgrades.slice(-1);
    if (last && last.period.start.getTime() === own.period.start.getTime())
      expect(own.plan.cents).toBe(last.quote.planCents);
  });
});

it('a cancellation refunds what the page shows, and no more than the rest of what was paid', () => {
  everyLife((life) => {
    const { preview, taken } = refundOf(life);
    expect(taken).toBe(preview);
    const { own, payments, now } = life;
    const at = Math.min((own.pausedAt ?? now).getTime(), own.period.end.getTime());
    const { start, end, pausedMs } = own.period;
    const left = (end.getTime() - at) / (end.getTime() - start.getTime() - pausedMs);
    const price = own.status === 'cancelled' ? 0 : own.plan.cents * Math.min(1, left);
    // Each payment of a period is rounded separately.
    expect(Math.abs(preview - price)).toBeLessThanOrEqual(payments.length);
    const kept = payments.reduce((sum, { cents }) => sum + cents, 0) - preview;
    expect(kept).toBeGreaterThanOrEqual(0);
  });
});
