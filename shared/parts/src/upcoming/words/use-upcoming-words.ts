import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('upcoming', { en, id });

export const useUpcomingWords = () => useWords<typeof en>('upcoming');
