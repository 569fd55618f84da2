import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('companion-landing', { en, id });

export function useCompanionLandingWords(): Translate<typeof en> {
  return useWords<typeof en>('companion-landing');
}
