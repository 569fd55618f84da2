import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('pickers', { en, id });

/** The words that all pickers share. */
export const usePickerWords = () => useWords<typeof en>('pickers');
