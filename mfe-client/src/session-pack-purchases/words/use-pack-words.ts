import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/session-pack-purchases.json' with { type: 'json' };
import id from '../../../locales/id/session-pack-purchases.json' with { type: 'json' };

addWords('client-session-packs', { en, id });

export function usePackWords() {
  return useWords<typeof en>('client-session-packs');
}
