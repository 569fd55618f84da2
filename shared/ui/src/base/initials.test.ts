import { expect, it } from 'vitest';
import { gradientOf, gradients, initialsOf } from './initials.ts';

// Requirement: PROF-037
it.each([
  ['Mary Ann Lee', 'ML'],
  ['  dewi  ', 'D'],
  ['budi santoso', 'BS'],
  ['Émile Zola', 'ÉZ'],
  ['🇮🇩 Siti Rahma', 'SR'],
  ['Siti 👩‍👩‍👧', 'S'],
  ['"Budi" (Santoso)', 'BS'],
  ['E\u0301mile', 'E\u0301'],
  ['நிலா', 'நி'],
  ['Dewi 2', 'D'],
  ['', ''],
])('takes the first letters of the first and last word of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

// Requirement: PROF-038
it('assigns a name one of eight gradients, always the same', () => {
  const names = Array.from({ length: 400 }, (_, place) => `Person ${place} Number ${place * 7}`);
  const chosen = new Set(names.map(gradientOf));
  expect(chosen.size).toBe(8);
  expect(gradients).toHaveLength(8);
  for (const name of names) expect(gradientOf(name)).toBe(gradientOf(name));
});
