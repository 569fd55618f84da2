import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/landing.json' with { type: 'json' };
import id from '../../../locales/id/landing.json' with { type: 'json' };

addWords('landing', { en, id });

export function useLandingWords(): Translate<typeof en> {
  return useWords<typeof en>('landing');
}
