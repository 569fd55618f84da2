import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('zone-question', { en, id });

export function useZoneWords(): Translate<typeof en> {
  return useWords<typeof en>('zone-question');
}
