import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('running-call', { en, id });

/** The words of a call that goes on while other pages are open. */
export const useRunningCallWords = () => useWords<typeof en>('running-call');
