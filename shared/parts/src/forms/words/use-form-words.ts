import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('forms', { en, id });

/** What every form over something stored says. */
export const useFormWords = () => useWords<typeof en>('forms');
