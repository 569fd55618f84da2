import { expect, it } from 'vitest';
import { perWeek } from './use-sold-price.ts';

it('counts 52 weeks for twelve monthly payments', () => {
  expect(perWeek('52.00')).toBe('12.00');
  expect(perWeek('85.00')).toBe('19.62');
});
