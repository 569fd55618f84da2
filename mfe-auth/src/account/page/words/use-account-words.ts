import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('accountPage', { en, id });

/** Words of the account page alone: nobody who signs in waits for them. */
export const useAccountWords = () => useWords<typeof en>('accountPage');
