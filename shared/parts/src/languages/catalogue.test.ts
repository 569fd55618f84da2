import { expect, it } from 'vitest';
import { browserLanguages, languageLabel, searchLanguages } from './catalogue.ts';

it('finds a language by its name in either language and stores the English one', () => {
  expect(searchLanguages('jawa', 'id')).toEqual([{ value: 'Javanese', label: 'Jawa' }]);
  expect(searchLanguages('JAVA', 'id')).toEqual([{ value: 'Javanese', label: 'Jawa' }]);
  expect(searchLanguages('qqq', 'en')).toEqual([]);
  expect(searchLanguages('', 'en').length).toBeGreaterThan(50);
});

it('every language of the list has a different name', () => {
  for (const language of ['en', 'id'] as const) {
    const names = searchLanguages('', language).map(({ label }) => label);
    expect(new Set(names).size).toBe(names.length);
  }
});

it("shows a stored language in the reader's language, and a person's own words as written", () => {
  expect(languageLabel('indonesian', 'id')).toBe('Indonesia');
  expect(languageLabel('inggris', 'en')).toBe('English');
  expect(languageLabel('Bahasa Indonesia', 'en')).toBe('Indonesian');
  expect(languageLabel('Ngaju', 'id')).toBe('Ngaju');
});

// Decision: 94
it('preselects no language that the browser does not report', () => {
  expect(browserLanguages(['id-ID', 'id', 'en-US'])).toEqual(['Indonesian', 'English']);
  expect(browserLanguages(['xx'])).toEqual([]);
  expect(browserLanguages([])).toEqual([]);
});
