import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('csv-files', { en, id });

export const useCsvWords = () => useWords<typeof en>('csv-files');
