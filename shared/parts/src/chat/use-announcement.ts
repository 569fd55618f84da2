import { useEffect, useRef, useState } from 'react';
import type { ConversationView } from './api.ts';
import type { MessageView } from './message-history.ts';
import { useAuthor, useMe } from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** Announces new messages by others to screen readers, but not the history. */
export function useAnnouncement(
  messages: readonly MessageView[],
  conversation: ConversationView,
): string {
  const t = useChatWords();
  const me = useMe();
  const author = useAuthor(conversation);
  const heard = useRef(messages.at(-1)?.seq ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const last = messages.at(-1);
    if (last === undefined || last.seq <= heard.current) return;
    heard.current = last.seq;
    if (last.senderId === me) return;
    setAnnouncement(t('chat.newMessage', { name: author(last.senderId), text: last.content }));
  }, [messages, author, me, t]);
  return announcement;
}
