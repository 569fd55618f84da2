import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/avatars.json' with { type: 'json' };
import id from '../../../locales/id/avatars.json' with { type: 'json' };

addWords('avatars', { en, id });

export const useAvatarWords = () => useWords<typeof en>('avatars');
