import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/avatars.json' with { type: 'json' };
import id from '../../../locales/id/avatars.json' with { type: 'json' };

addWords('avatars', { en, id });

/** The words of the picture field, in whichever remote it stands. */
export const useAvatarWords = () => useWords<typeof en>('avatars');
