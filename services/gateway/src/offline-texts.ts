import { wordsOf } from '@kabar/words/translate';
import en from '../locales/en/offline.json' with { type: 'json' };
import id from '../locales/id/offline.json' with { type: 'json' };

/** The texts of /offline.html. */
export const offlineWords = wordsOf('offline', { en, id });
