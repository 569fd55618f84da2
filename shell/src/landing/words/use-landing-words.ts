import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('landing', { en, id });

export function useLandingWords(): Translate<typeof en> {
  return useWords<typeof en>('landing');
}
