import { expect, it } from 'vitest';
import { withoutRepeats } from './rules.ts';

it('each word is kept once, in its first spelling', () => {
  expect(withoutRepeats(['English', 'Bahasa', 'english'])).toEqual(['English', 'Bahasa']);
});
