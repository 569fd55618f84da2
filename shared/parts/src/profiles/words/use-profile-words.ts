import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('profiles', { en, id });

/** The words of profile pages that clients and companions share. */
export const useProfileWords = () => useWords<typeof en>('profiles');
