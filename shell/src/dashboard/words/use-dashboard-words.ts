import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('dashboard', { en, id });

export function useDashboardWords(): Translate<typeof en> {
  return useWords<typeof en>('dashboard');
}
