import { describe, expect, it } from 'vitest';
import { asLanguage, languages, locales } from './languages.ts';

describe('asLanguage', () => {
  it.each([
    ['id-ID', 'id'],
    ['ID', 'id'],
    ['en', 'en'],
    ['en-AU', 'en'],
  ])('asLanguage reads %s as %s', (tag, language) => expect(asLanguage(tag)).toBe(language));

  it.each(['fr-FR', '', null, undefined])(
    'asLanguage is undefined for %s, which Kabar does not support',
    (tag) => expect(asLanguage(tag)).toBeUndefined(),
  );

  it('reads the locale of each language as that language', () => {
    for (const language of languages) expect(asLanguage(locales[language])).toBe(language);
  });
});
