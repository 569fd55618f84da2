import { onEvent, tellLive } from '@kabar/web/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the typing sign is shown after the last event, in milliseconds. */
const shownFor = 1_500;
const toldEvery = 1_000;

/** The other people who are typing. */
export function useTyping(conversationId: string): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (userId: string) => (now: ReadonlySet<string>) =>
      new Set([...now].filter((one) => one !== userId));
    const forget = (userId: string) => {
      clearTimeout(timers.get(userId));
      timers.delete(userId);
      setTyping(without(userId));
    };
    const stops = [
      onEvent('typing', (event) => {
        if (event.conversationId !== conversationId) return;
        clearTimeout(timers.get(event.userId));
        timers.set(
          event.userId,
          setTimeout(() => forget(event.userId), shownFor),
        );
        setTyping((now) => (now.has(event.userId) ? now : new Set([...now, event.userId])));
      }),
      // The message has arrived, so the typing sign disappears.
      onEvent('message', ({ message }) => {
        if (message?.senderId && message.conversationId === conversationId) {
          forget(message.senderId);
        }
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTyping(new Set());
    };
  }, [conversationId]);
  return typing;
}

/** Sends typing events, at most one a second; losing one is fine. */
export function useSendTyping(conversationId: string): () => void {
  const last = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - last.current < toldEvery) return;
    last.current = now;
    tellLive('typing:tell', { conversationId });
  }, [conversationId]);
}
