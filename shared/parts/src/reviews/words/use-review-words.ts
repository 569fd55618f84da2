import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('reviews', { en, id });

/** The words of ratings; every page that shows one loads them. */
export const useReviewWords = () => useWords<typeof en>('reviews');
