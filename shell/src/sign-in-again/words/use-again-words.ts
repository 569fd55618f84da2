import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('shell-sign-in-again', { en, id });

export const useAgainWords = () => useWords<typeof en>('shell-sign-in-again');
