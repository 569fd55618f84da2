import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('backoffice-circles', { en, id });

export function useCircleWords() {
  return useWords<typeof en>('backoffice-circles');
}
