import { useWords } from '@kabar/web/words';
import type { en } from './en.ts';

/** The translations of this remote: `const t = useClientWords(); t('publicCompanions.title')`. */
export const useClientWords = () => useWords<typeof en>('client');
