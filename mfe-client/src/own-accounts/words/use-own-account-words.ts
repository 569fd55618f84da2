import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/own-accounts.json' with { type: 'json' };
import id from '../../../locales/id/own-accounts.json' with { type: 'json' };

addWords('client-own-accounts', { en, id });

export function useOwnAccountWords() {
  return useWords<typeof en>('client-own-accounts');
}
