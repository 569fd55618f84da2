import en from '../locales/en/receipt-words.json' with { type: 'json' };
import id from '../locales/id/receipt-words.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** The words on a receipt. */
export const receiptWords = wordsOf('receipt-words', { en, id });
