import en from '../locales/en/latin-words.json' with { type: 'json' };
import id from '../locales/id/latin-words.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** How a PDF writes names in letters that its fonts lack. */
export const latinWords = wordsOf('latin-words', { en, id });
