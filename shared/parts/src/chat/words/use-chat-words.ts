import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('chat', { en, id });

/** The words of the chat; whoever shows a part of it brings them along. */
export const useChatWords = () => useWords<typeof en>('chat');
