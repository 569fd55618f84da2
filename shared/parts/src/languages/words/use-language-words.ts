import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('languages', { en, id });

/** The words of the language picker, in whichever remote it stands. */
export const useLanguageWords = () => useWords<typeof en>('languages');
