import { expect, it } from 'vitest';
import { languageLabel, languageOptions } from './language-label.ts';

it("says a language in the reader's words, in whichever of the two it was written", () => {
  expect(languageLabel('English', 'id')).toBe('Inggris');
  expect(languageLabel('inggris', 'en')).toBe('English');
  expect(languageLabel('Bahasa Indonesia', 'en')).toBe('Indonesian');
  expect(languageLabel('Toki Pona', 'id')).toBe('Toki Pona');
});

it('offers languages by their English names, read in the language of the reader', () => {
  expect(languageOptions('id').slice(0, 3)).toEqual([
    { value: 'Indonesian', label: 'Indonesia' },
    { value: 'English', label: 'Inggris' },
    { value: 'Javanese', label: 'Jawa' },
  ]);
});
