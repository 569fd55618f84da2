import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('landing-more', { en, id });

export function useMoreWords(): Translate<typeof en> {
  return useWords<typeof en>('landing-more');
}
