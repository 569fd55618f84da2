import { CountBadge } from '@kabar/ui/base';
import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys, useUnreadCount } from './api.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** The number of unread messages beside the chat link; renders nothing at zero. */
export function UnreadCount({ onCount }: { onCount: (count: number) => void }) {
  const t = useChatWords();
  const client = useQueryClient();
  const count = useUnreadCount().data ?? 0;
  useEffect(() => onCount(count), [onCount, count]);
  useEffect(() => {
    const askAnew = () => void askAgain(client, { queryKey: keys.unread });
    const stops = [
      onEvent('message', askAnew),
      onEvent('resync', askAnew),
      onConnection((connected) => {
        if (connected) askAnew();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return count > 0 ? <CountBadge count={count} label={t('chat.unreadLabel', { count })} /> : null;
}
