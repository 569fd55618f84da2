import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/chat.json' with { type: 'json' };
import id from '../../../locales/id/chat.json' with { type: 'json' };

addWords('chat', { en, id });

export const useChatWords = () => useWords<typeof en>('chat');
