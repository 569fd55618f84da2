import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('chat', { en, id });

/** The words of the chat; every page that shows a part of it loads them. */
export const useChatWords = () => useWords<typeof en>('chat');
