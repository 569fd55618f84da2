import { askAgain } from '@kabar/web/ask-again';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ConversationView, keys, mark } from './api.ts';
import { takeMarks } from './use-live-chat.ts';

/** Marks the conversation as read up to `lastSeq` while its messages are visible. */
export function useReading(
  conversation: ConversationView,
  lastSeq: number,
  log: RefObject<HTMLElement | null>,
  me: string,
): void {
  const client = useQueryClient();
  const seen = useSeen(log);
  const marked = useRef(0);
  const ownMarks = conversation.participants.find((one) => one.userId === me);
  const readSeq = Math.max(ownMarks?.readSeq ?? 0, marked.current);
  const { id } = conversation;
  useEffect(() => {
    if (!seen || lastSeq <= readSeq) return;
    marked.current = lastSeq;
    void mark(id, { readSeq: lastSeq }).then((marks) => {
      if (marks === undefined) {
        marked.current = 0;
        return;
      }
      takeMarks(client, { conversationId: id, userId: me, ...marks });
      void askAgain(client, { queryKey: keys.list });
      void askAgain(client, { queryKey: keys.unread });
      void askAgain(client, { queryKey: keys.current });
    });
  }, [seen, lastSeq, readSeq, id, me, client]);
}

/** Whether the log is visible in a focused window. */
function useSeen(log: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const element = log.current;
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false);
    });
    if (element) observer.observe(element);
    const onVisibility = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [log]);
  return inView && visible;
}
