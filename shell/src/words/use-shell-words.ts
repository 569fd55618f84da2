import { useWords } from '@kabar/web/words';
import type { en } from './en.ts';

export const useShellWords = () => useWords<typeof en>('shell');
