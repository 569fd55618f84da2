import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('calls', { en, id });

/** The words of the call page. */
export const useCallWords = () => useWords<typeof en>('calls');
