import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/landing-more.json' with { type: 'json' };
import id from '../../../../locales/id/landing-more.json' with { type: 'json' };

addWords('landing-more', { en, id });

export function useMoreWords(): Translate<typeof en> {
  return useWords<typeof en>('landing-more');
}
