import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('second-factor', { en, id });

export function useSecondFactorWords(): Translate<typeof en> {
  return useWords<typeof en>('second-factor');
}
