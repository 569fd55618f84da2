import { expect, it } from 'vitest';
import { dayOf, differs, sayDay, sayShortDay, sayTime } from './say-time.ts';

const at = new Date('2026-11-24T02:00:00Z');
const english = { language: 'en', timeZone: 'Asia/Jakarta' } as const;
const indonesian = { language: 'id', timeZone: 'Asia/Jakarta' } as const;

// Requirement: TRIAL-033
it('formats 02:00 UTC as 09:00 in Jakarta', () => {
  expect(sayTime(at, english)).toBe('09:00');
  expect(sayTime(at, indonesian)).toBe('09.00');
});

it('formats today and tomorrow by the days of the zone', () => {
  const evening = new Date('2026-11-23T16:59:00Z');
  expect(sayDay(at, english, new Date('2026-11-24T01:00:00Z'))).toBe('Today, Tuesday 24 November');
  expect(sayDay(at, english, evening)).toBe('Tomorrow, Tuesday 24 November');
  expect(sayDay(at, english, new Date('2026-11-20T00:00:00Z'))).toBe('Tuesday 24 November');
  expect(sayDay(at, indonesian, evening)).toBe('Besok, Selasa 24 November');
  expect(sayShortDay(at, english)).toBe('Tue 24 Nov');
});

it('returns the day in a zone, and whether two clocks differ', () => {
  expect(dayOf(at, 'America/New_York')).toBe('2026-11-23');
  expect(differs(at, 'Asia/Jakarta', 'Asia/Bangkok')).toBe(false);
  expect(differs(at, 'Asia/Jakarta', 'America/New_York')).toBe(true);
});
