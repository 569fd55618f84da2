import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('offers', { en, id });

export const useOfferWords = () => useWords<typeof en>('offers');
