import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('backoffice-users', { en, id });

export function useUserWords() {
  return useWords<typeof en>('backoffice-users');
}
