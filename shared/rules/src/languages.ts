/** The languages of Kabar. docs/languages.md lists what a new one needs. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/**
 * The locale whose formats of dates and numbers each language uses. British English: a day before its month, and a clock of 24
 * hours as in Indonesia.
 */
export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

/** The language of a tag such as 'id-ID'; undefined for one that Kabar does not speak. */
export function asLanguage(tag: string | null | undefined): Language | undefined {
  const code = tag?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code);
}
