import { expect, it } from 'vitest';
import { perWeek } from './use-sold-price.ts';

it('computes the weekly share from twelve payments and 52 weeks', () => {
  expect(perWeek('52.00')).toBe('12.00');
  expect(perWeek('85.00')).toBe('19.62');
});
