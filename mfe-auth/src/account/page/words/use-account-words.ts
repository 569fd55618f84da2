import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('accountPage', { en, id });

/** Words of the account page only, so that the sign-in page does not load them. */
export const useAccountWords = () => useWords<typeof en>('accountPage');
