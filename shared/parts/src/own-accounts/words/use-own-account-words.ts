import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('parts-own-accounts', { en, id });

export function useOwnAccountWords() {
  return useWords<typeof en>('parts-own-accounts');
}
