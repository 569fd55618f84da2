import type { Language } from '@kabar/rules/languages';
import { privacyPolicy } from './legal-privacy.ts';
import { termsOfUse } from './legal-terms.ts';

export interface LegalText {
  title: string;
  /** Each body is a list of paragraphs. `{brand}` stands for the product's name, other braces for a legal number. */
  parts: readonly { title: string; body: readonly string[] }[];
}

export type LegalTextInBothLanguages = Record<Language, LegalText>;

export const legalTexts: Record<'terms' | 'privacy', LegalTextInBothLanguages> = {
  terms: termsOfUse,
  privacy: privacyPolicy,
};
