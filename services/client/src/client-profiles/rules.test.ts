import { expect, it } from 'vitest';
import { withoutRepeats } from './rules.ts';

it('keeps each word once, in the first spelling', () => {
  expect(withoutRepeats(['English', 'Bahasa', 'english'])).toEqual(['English', 'Bahasa']);
});
