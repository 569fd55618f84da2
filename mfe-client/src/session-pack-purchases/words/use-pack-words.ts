import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('client-session-packs', { en, id });

export function usePackWords() {
  return useWords<typeof en>('client-session-packs');
}
