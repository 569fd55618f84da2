import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/pixel.json' with { type: 'json' };
import id from '../../../locales/id/pixel.json' with { type: 'json' };

addWords('shell-pixel', { en, id });

export const usePixelWords = () => useWords<typeof en>('shell-pixel');
