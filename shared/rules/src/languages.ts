/** The languages of Kabar. docs/languages.md lists what a new one needs. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/**
 * The locale for dates and numbers of each language. British English: day before month, and a 24-hour clock as in
 * Indonesia.
 */
export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

/** The language of a tag such as 'id-ID'; undefined if Kabar does not support it. */
export function asLanguage(tag: string | null | undefined): Language | undefined {
  const code = tag?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code);
}
