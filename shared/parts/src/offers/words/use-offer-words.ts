import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/offers.json' with { type: 'json' };
import id from '../../../locales/id/offers.json' with { type: 'json' };

addWords('offers', { en, id });

export const useOfferWords = () => useWords<typeof en>('offers');
