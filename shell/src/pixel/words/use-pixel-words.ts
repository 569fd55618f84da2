import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('shell-pixel', { en, id });

export const usePixelWords = () => useWords<typeof en>('shell-pixel');
