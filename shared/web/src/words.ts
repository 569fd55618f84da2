import { asLanguage, languages } from '@kabar/rules/languages';
import { createInstance } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';

export type Language = (typeof languages)[number];

/**
 * Flat keys: `'signIn.title': 'Welcome Back'`. Values as `{{name}}`; plurals by the endings `_one` and `_other`.
 * Texts are plain: React escapes every value, and no text is treated as markup.
 */
export type Catalogue = Record<string, string>;

/** Indonesian must have exactly the keys of the English catalogue. */
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

/**
 * One i18next instance for the whole page: the shell provides this module to every remote. A remote brings its
 * catalogues, so nothing is fetched here. A missing Indonesian text falls back to English, then to its key.
 */
const engine = createInstance();
void engine.init({
  lng: rememberedLanguage(),
  fallbackLng: 'en',
  supportedLngs: languages,
  ns: [],
  initAsync: false,
  // Keys are flat: dots and colons have no meaning.
  keySeparator: false,
  nsSeparator: false,
  // React escapes values. Braces in a value are text, never a placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** Adds the texts of a remote or part under its namespace, replacing existing keys. */
export function addWords(namespace: string, words: Words): void {
  for (const one of languages) engine.addResourceBundle(one, namespace, words[one], false, true);
}

/** `const t = useWords<typeof en>('client')`; re-renders on a change of language. */
export function useWords<English extends Catalogue = Catalogue>(
  namespace: string,
): Translate<English> {
  const shown = useLanguage();
  return useCallback((key, values) => translate(namespace, shown, key, values), [namespace, shown]);
}

export function useLanguage(): Language {
  return useSyncExternalStore(follow, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return asLanguage(engine.language) ?? 'en';
}

/** Changes every text on the page and stores the choice in this browser. */
export function changeLanguage(next: Language): void {
  document.documentElement.lang = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // A browser may refuse storage; then the choice lasts as long as the page.
  }
  // Nothing is loaded, so the change and its listeners run at once.
  void engine.changeLanguage(next);
}

/** A text of a registered catalogue in a given language. */
export function translate(
  namespace: string,
  shown: Language,
  key: string,
  values: Values = {},
): string {
  const { count } = values;
  return engine.t(key, {
    ns: namespace,
    lng: shown,
    // Passed as `replace`, values cannot be mistaken for options of i18next.
    replace: values,
    ...(typeof count === 'number' ? { count } : {}),
    // `$t(...)` in a value stays text. Our own texts do not use nesting.
    nest: false,
  });
}

function follow(changed: () => void): () => void {
  engine.on('languageChanged', changed);
  return () => engine.off('languageChanged', changed);
}

function rememberedLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  try {
    const stored = asLanguage(localStorage.getItem(storageKey));
    if (stored) return stored;
  } catch {
    // Fall through to the browser's languages.
  }
  return asLanguage(navigator.language) ?? 'en';
}
