import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('waiting-call', { en, id });

/** The words of a call in which somebody waits, on every page. */
export const useWaitingCallWords = () => useWords<typeof en>('waiting-call');
