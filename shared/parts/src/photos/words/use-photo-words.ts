import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('photos', { en, id });

/** The words of the carousel, in whichever remote it stands. */
export const usePhotoWords = () => useWords<typeof en>('photos');
