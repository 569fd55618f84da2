import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/zone-question.json' with { type: 'json' };
import id from '../../../locales/id/zone-question.json' with { type: 'json' };

addWords('zone-question', { en, id });

export function useZoneWords(): Translate<typeof en> {
  return useWords<typeof en>('zone-question');
}
