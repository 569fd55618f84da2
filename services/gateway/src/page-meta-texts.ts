import type { Language } from '@kabar/rules/languages';
import { wordsOf } from '@kabar/words/translate';
import en from '../locales/en/page-meta.json' with { type: 'json' };
import id from '../locales/id/page-meta.json' with { type: 'json' };

export interface PageAbout {
  title: string;
  description: string;
}

const words = wordsOf('page-meta', { en, id });

/** The pages that search engines may show, by screen. The root shows the same page as /landing. */
const groups = {
  '/': 'landing',
  '/companion/landing': 'companion',
  '/emergency': 'emergency',
} as const;

export const openPages = Object.keys(groups);

/** The title after the product's name, and the description; undefined for a page that search engines do not show. `brand` is escaped. */
export function pageAbout(
  screen: string,
  language: Language,
  brand: string,
): PageAbout | undefined {
  if (!isOpen(screen)) return undefined;
  const t = words(language);
  const group = groups[screen];
  return { title: t(`${group}.title`), description: t(`${group}.description`, { brand }) };
}

/** The description of every other page. */
export const usualDescription = (language: Language, brand: string): string =>
  words(language)('other.description', { brand });

function isOpen(screen: string): screen is keyof typeof groups {
  return Object.hasOwn(groups, screen);
}
