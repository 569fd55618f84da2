import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('client-concerns', { en, id });

export const useConcernWords = () => useWords<typeof en>('client-concerns');
