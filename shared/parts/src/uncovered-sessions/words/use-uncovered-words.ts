import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('uncovered-sessions', { en, id });

export const useUncoveredWords = () => useWords<typeof en>('uncovered-sessions');
