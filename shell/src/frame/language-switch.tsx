import { languages } from '@kabar/rules/languages';
import { type Language, useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { keepLanguage } from '../session/keep-language.ts';
import { useShellWords } from '../words/use-shell-words.ts';

export const languageNames: Record<Language, string> = {
  en: 'English',
  id: 'Bahasa Indonesia',
};

/** Each language is named in itself, so that a person who cannot read the page finds theirs. */
export function LanguageSwitch(): ReactNode {
  const t = useShellWords();
  const current = useLanguage();
  return (
    <fieldset className="shell-switch">
      <legend className="shell-hidden">{t('language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageNames[language]}
          aria-pressed={language === current}
          onClick={() => keepLanguage(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="shell-hidden">{languageNames[language]}</span>
        </button>
      ))}
    </fieldset>
  );
}
