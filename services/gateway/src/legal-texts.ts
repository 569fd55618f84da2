import type { Language } from '@kabar/rules/languages';
import { wordsOf } from '@kabar/words/translate';
import enPrivacy from '../locales/en/privacy.json' with { type: 'json' };
import enTerms from '../locales/en/terms.json' with { type: 'json' };
import idPrivacy from '../locales/id/privacy.json' with { type: 'json' };
import idTerms from '../locales/id/terms.json' with { type: 'json' };

/** A group of paragraphs (`payments.a`, `payments.b`) follows its heading (`payments.title`). Apart from `{{brand}}`, each placeholder is a legal number. */
const catalogues = {
  terms: { en: enTerms, id: idTerms },
  privacy: { en: enPrivacy, id: idPrivacy },
};
const words = {
  terms: wordsOf('terms', catalogues.terms),
  privacy: wordsOf('privacy', catalogues.privacy),
};

export type LegalName = keyof typeof catalogues;

/** The texts with their placeholders. */
export function legalTexts(name: LegalName, language: Language): string[] {
  return Object.values(catalogues[name][language]);
}

/** The title and the body, as HTML. `values` are escaped already. */
export function legalText(
  name: LegalName,
  language: Language,
  values: Record<string, string | number>,
): { title: string; html: string } {
  const t = translator(name, language);
  const html = Object.keys(catalogues[name].en)
    .filter((key) => key !== 'title')
    .map((key) => {
      const element = key.endsWith('.title') ? 'h2' : 'p';
      return `<${element}>${t(key, values)}</${element}>`;
    });
  return { title: t('title', values), html: html.join('\n') };
}

/** Takes any key: the keys come from the catalogue itself. */
function translator(name: LegalName, language: Language) {
  return words[name](language) as (key: string, values: Record<string, string | number>) => string;
}
