import { type Translate, useWords, type WordKey } from '@kabar/web/words';
import type en from '../../locales/en/auth.json';

export type AuthTranslate = Translate<typeof en>;
export type AuthWordKey = WordKey<typeof en>;

/** The words of this remote: `const t = useAuthWords(); t('login.title')`. */
export const useAuthWords = (): AuthTranslate => useWords<typeof en>('auth');
