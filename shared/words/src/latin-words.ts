import en from '../locales/en/latin-words.json' with { type: 'json' };
import id from '../locales/id/latin-words.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** Notes of a PDF about names whose letters its fonts lack. */
export const latinWords = wordsOf('latin-words', { en, id });
