import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/price-raises.json' with { type: 'json' };
import id from '../../../locales/id/price-raises.json' with { type: 'json' };

addWords('price-raises', { en, id });

export const useRaiseWords = () => useWords<typeof en>('price-raises');
