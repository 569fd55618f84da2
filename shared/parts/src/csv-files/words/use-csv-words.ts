import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/csv-files.json' with { type: 'json' };
import id from '../../../locales/id/csv-files.json' with { type: 'json' };

addWords('csv-files', { en, id });

export const useCsvWords = () => useWords<typeof en>('csv-files');
