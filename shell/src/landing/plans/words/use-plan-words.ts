import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('landing-plans', { en, id });

export function usePlanWords(): Translate<typeof en> {
  return useWords<typeof en>('landing-plans');
}
