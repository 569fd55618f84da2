import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('interests', { en, id });

/** The words of the interest picker, in whichever remote it stands. */
export const useInterestWords = () => useWords<typeof en>('interests');
