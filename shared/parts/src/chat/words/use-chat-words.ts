import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/chat.json' with { type: 'json' };
import id from '../../../locales/id/chat.json' with { type: 'json' };

addWords('chat', { en, id });

/** The words of the chat; every page that shows a part of it loads them. */
export const useChatWords = () => useWords<typeof en>('chat');
