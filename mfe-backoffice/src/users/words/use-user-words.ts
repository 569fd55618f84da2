import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/users.json' with { type: 'json' };
import id from '../../../locales/id/users.json' with { type: 'json' };

addWords('backoffice-users', { en, id });

export function useUserWords() {
  return useWords<typeof en>('backoffice-users');
}
