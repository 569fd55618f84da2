import en from '../locales/en/statement-words.json' with { type: 'json' };
import id from '../locales/id/statement-words.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** The words on a companion's statement. */
export const statementWords = wordsOf('statement-words', { en, id });
