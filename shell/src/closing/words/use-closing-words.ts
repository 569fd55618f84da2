import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/closing.json' with { type: 'json' };
import id from '../../../locales/id/closing.json' with { type: 'json' };

addWords('closing', { en, id });

export function useClosingWords(): Translate<typeof en> {
  return useWords<typeof en>('closing');
}
