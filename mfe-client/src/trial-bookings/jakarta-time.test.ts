import { expect, it } from 'vitest';
import { timeInJakarta } from './jakarta-time.ts';

const at = new Date('2026-11-24T02:00:00Z');

// Decision: 16
it("names Jakarta's time only where the clock differs, and its day where that differs too", () => {
  expect(timeInJakarta(at, 'en', 'Asia/Bangkok')).toBeUndefined();
  expect(timeInJakarta(at, 'en', 'Asia/Tokyo')).toBe('09:00');
  expect(timeInJakarta(at, 'en', 'America/New_York')).toBe('Tue 09:00');
  expect(timeInJakarta(at, 'id', 'Asia/Tokyo')).toBe('09.00');
});
