import { useWords } from '@kabar/web/words';
import type { en } from './en.ts';

/** The translations of this remote: `const t = useCompanionWords(); t('calendar.title')`. */
export const useCompanionWords = () => useWords<typeof en>('companion');
