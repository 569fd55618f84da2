import { expect, it } from 'vitest';
import { perWeek } from './sold-price.tsx';

it('counts 52 weeks for twelve monthly payments', () => {
  expect(perWeek('52.00')).toBe('12.00');
  expect(perWeek('85.00')).toBe('19.62');
});
