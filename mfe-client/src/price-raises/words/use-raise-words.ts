import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('price-raises', { en, id });

export const useRaiseWords = () => useWords<typeof en>('price-raises');
