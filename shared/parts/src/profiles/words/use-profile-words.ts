import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('profiles', { en, id });

/** What client and companion alike read on the pages of their own profile. */
export const useProfileWords = () => useWords<typeof en>('profiles');
