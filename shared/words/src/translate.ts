import type { Language } from '@kabar/rules/languages';
import { createInstance } from 'i18next';

/** A flat catalogue with `{{name}}` for values; texts that depend on `count` end in `_one` and `_other`. */
type Catalogue = Record<string, string>;
type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type WordKey<English extends Catalogue> = PluralBase<Extract<keyof English, string>>;

export type Values = Record<string, string | number>;
export type Translate<English extends Catalogue> = (
  key: WordKey<English>,
  values?: Values,
) => string;

const engine = createInstance();
void engine.init({
  fallbackLng: 'en',
  ns: [],
  initAsync: false,
  // Keys are flat: dots and colons have no meaning.
  keySeparator: false,
  nsSeparator: false,
  // Mails escape whole lines. Braces in a value are text, never a placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** Registers a namespace; returns its translator for a language, with keys typed from the English catalogue. */
export function wordsOf<English extends Catalogue>(
  namespace: string,
  words: Record<Language, Record<keyof English, string>> & { en: English },
): (language: Language) => Translate<English> {
  for (const [language, catalogue] of Object.entries(words))
    engine.addResourceBundle(language, namespace, catalogue, false, true);
  return (language) => (key, values) => translate(namespace, language, key, values);
}

/** The text of `<group>.<value>`; undefined for a value that is missing or newer than this release. */
export function keyIn<English extends Catalogue, Group extends string>(
  english: English,
  group: Group,
  value: unknown,
): Extract<keyof English, `${Group}.${string}`> | undefined {
  const isKey = (key: string): key is Extract<keyof English, `${Group}.${string}`> =>
    Object.hasOwn(english, key);
  const key = `${group}.${value}`;
  return typeof value === 'string' && isKey(key) ? key : undefined;
}

function translate(ns: string, lng: Language, key: string, values: Values = {}): string {
  const { count } = values;
  return engine.t(key, {
    ns,
    lng,
    // Passed as `replace`, values cannot be mistaken for options of i18next.
    replace: values,
    ...(typeof count === 'number' ? { count } : {}),
    // `$t(...)` in a value stays text.
    nest: false,
  });
}
