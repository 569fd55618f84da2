import { asLanguage, languages } from '@kabar/rules/languages';
import { createInstance } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';

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

/**
 * One engine for the whole page: the shell provides this module to every remote. Catalogues are added when their remote
 * loads, so nothing is fetched here. A text that Indonesian lacks is shown in English, and one that both lack as its key.
 */
const engine = createInstance();
void engine.init({
  lng: rememberedLanguage(),
  fallbackLng: 'en',
  supportedLngs: languages,
  ns: [],
  initAsync: false,
  // Keys are flat: dots and colons in them mean nothing.
  keySeparator: false,
  nsSeparator: false,
  // React escapes values. Braces in a value are text, never a placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** Adds the texts of a remote or part under its name; texts of the same keys are replaced. */
export function addWords(namespace: string, words: Words): void {
  for (const one of languages) engine.addResourceBundle(one, namespace, words[one], false, true);
}

/** `const t = useWords<typeof en>('client')`; the screen follows a change of language. */
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

/** Changes every text on the page and remembers the choice in this browser. */
export function changeLanguage(next: Language): void {
  document.documentElement.lang = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // A browser may refuse storage altogether; then the choice lasts as long as the page.
  }
  // The engine loads nothing, so it changes and tells its listeners at once.
  void engine.changeLanguage(next);
}

/** A text of a catalogue that was added, in a language of the caller's choice. */
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
    // As `replace`, values cannot be taken for options of the engine.
    replace: values,
    ...(typeof count === 'number' ? { count } : {}),
    // `$t(...)` in a value is text. Our own texts do not use it.
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
    // Fall through to what the browser speaks.
  }
  return asLanguage(navigator.language) ?? 'en';
}
