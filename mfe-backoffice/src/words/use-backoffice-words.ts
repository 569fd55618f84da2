import { type Translate, useWords, type WordKey } from '@kabar/web/words';
import type { en } from './en.ts';

export type BackofficeWordKey = WordKey<typeof en>;
export type BackofficeTranslate = Translate<typeof en>;

/** The translations of this remote: `const t = useBackofficeWords(); t('admin.title')`. */
export const useBackofficeWords = (): BackofficeTranslate => useWords<typeof en>('backoffice');
