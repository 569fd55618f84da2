import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('pickers', { en, id });

/** What every list of words to choose from says. */
export const usePickerWords = () => useWords<typeof en>('pickers');
