import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/photos.json' with { type: 'json' };
import id from '../../../locales/id/photos.json' with { type: 'json' };

addWords('photos', { en, id });

export const usePhotoWords = () => useWords<typeof en>('photos');
