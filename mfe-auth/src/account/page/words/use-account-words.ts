import { addWords, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/account-page.json' with { type: 'json' };
import id from '../../../../locales/id/account-page.json' with { type: 'json' };

addWords('accountPage', { en, id });

/** The texts of the account page, separate so that the sign-in page does not load them. */
export const useAccountWords = () => useWords<typeof en>('accountPage');
