import { useCallback, useSyncExternalStore } from 'react';

export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/**
 * Flat: `'signIn.title': 'Welcome Back'`. Values as `{{name}}`; what depends on `count` by the endings `_one` and
 * `_other`. Texts are plain: React escapes every value, and nothing is ever taken as markup.
 */
export type Catalogue = Record<string, string>;

/** English is written first; Indonesian has exactly its keys. */
export interface Words<English extends Catalogue = Catalogue> {
  en: English;
  id: Record<keyof English, string>;
}

export type Values = Record<string, string | number>;
type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
export type WordKey<English extends Catalogue> = PluralBase<Extract<keyof English, string>>;
export type Translate<English extends Catalogue> = (
  key: WordKey<English>,
  values?: Values,
) => string;

const storageKey = 'kabar-language';
const catalogues = new Map<string, Words>();
const followers = new Set<() => void>();
let language = rememberedLanguage();

export function addWords(namespace: string, words: Words): void {
  catalogues.set(namespace, words);
}

/** `const t = useWords<typeof en>('client')`; the screen follows a change of language. */
export function useWords<English extends Catalogue = Catalogue>(
  namespace: string,
): Translate<English> {
  const shown = useLanguage();
  return useCallback(
    (key, values) => translate(catalogues.get(namespace), shown, key, values),
    [namespace, shown],
  );
}

export function useLanguage(): Language {
  return useSyncExternalStore(follow, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return language;
}

/** Changes every text on the page and remembers the choice in this browser. */
export function changeLanguage(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // A browser may refuse storage altogether; then the choice lasts as long as the page.
  }
  for (const changed of followers) changed();
}

export function asLanguage(value: string | null | undefined): Language | undefined {
  return languages.find((one) => one === value?.slice(0, 2).toLowerCase());
}

/** English stands in for what the other language lacks; the key itself shows that both do. */
export function translate(
  words: Words | undefined,
  shown: Language,
  key: string,
  values?: Values,
): string {
  const text = find(words?.[shown], shown, key, values) ?? find(words?.en, 'en', key, values);
  return text === undefined ? key : fillIn(text, values);
}

function fillIn(text: string, values: Values | undefined): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values?.[name] ?? whole));
}

function find(
  catalogue: Catalogue | undefined,
  shown: Language,
  key: string,
  values: Values | undefined,
): string | undefined {
  const count = values?.count;
  if (typeof count !== 'number') return catalogue?.[key];
  const form = new Intl.PluralRules(shown).select(count);
  return catalogue?.[`${key}_${form}`] ?? catalogue?.[`${key}_other`] ?? catalogue?.[key];
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

function rememberedLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  try {
    const stored = asLanguage(localStorage.getItem(storageKey));
    if (stored) return stored;
  } catch {
    // Fall through to what the browser speaks.
  }
  return asLanguage(navigator.language) ?? 'en';
}
