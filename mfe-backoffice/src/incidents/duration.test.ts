import { expect, it } from 'vitest';
import { durationParts } from './duration.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [59_999, []],
  [minutes(1), ['1 minute']],
  [minutes(59), ['59 minutes']],
  [minutes(60), ['1 hour']],
  [minutes(185), ['3 hours', '5 minutes']],
  [minutes(24 * 60 + 59), ['1 day']],
  [minutes(50 * 60), ['2 days', '2 hours']],
  [-5, []],
])('says of %d ms its two largest units', (ms, parts) => {
  expect(durationParts(ms, 'en')).toEqual(parts);
});

it('the back office speaks Indonesian', () => {
  expect(durationParts(minutes(185), 'id')).toEqual(['3 jam', '5 menit']);
});
