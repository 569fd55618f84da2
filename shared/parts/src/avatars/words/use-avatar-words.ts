import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('avatars', { en, id });

/** The words of the picture field, in whichever remote it stands. */
export const useAvatarWords = () => useWords<typeof en>('avatars');
