import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/account-second-factor.json' with { type: 'json' };
import id from '../../../locales/id/account-second-factor.json' with { type: 'json' };

addWords('second-factor', { en, id });

export function useSecondFactorWords(): Translate<typeof en> {
  return useWords<typeof en>('second-factor');
}
