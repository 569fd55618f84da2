import { expect, it } from 'vitest';
import { ownTime } from './jakarta-time.ts';

const at = new Date('2026-11-24T02:00:00Z');

// Decision: 16
it('names the own time only where the clock differs, and the day where that differs too', () => {
  expect(ownTime(at, 'en', 'Asia/Bangkok')).toBeUndefined();
  expect(ownTime(at, 'en', 'Asia/Tokyo')).toBe('11:00');
  expect(ownTime(at, 'en', 'America/New_York')).toBe('Mon 21:00');
  expect(ownTime(at, 'id', 'Asia/Tokyo')).toBe('11.00');
});
