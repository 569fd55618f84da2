import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/profiles.json' with { type: 'json' };
import id from '../../../locales/id/profiles.json' with { type: 'json' };

addWords('profiles', { en, id });

export const useProfileWords = () => useWords<typeof en>('profiles');
