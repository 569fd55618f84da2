import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/reviews.json' with { type: 'json' };
import id from '../../../locales/id/reviews.json' with { type: 'json' };

addWords('reviews', { en, id });

export const useReviewWords = () => useWords<typeof en>('reviews');
