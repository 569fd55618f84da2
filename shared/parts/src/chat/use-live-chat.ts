import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConversationView, keys, takeMessage } from './api.ts';

/** Updates the cache by live events; refetches everything after an interruption. */
export function useLiveChat(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAnew = () => {
      void askAgain(client, { queryKey: ['messages'] });
      void askAgain(client, { queryKey: keys.all });
    };
    const stops = [
      onEvent('message', ({ conversationId, message }) => {
        if (message) takeMessage(client, message);
        else void askAgain(client, { queryKey: keys.messages(conversationId) });
        void askAgain(client, { queryKey: keys.list });
        void askAgain(client, { queryKey: keys.current });
      }),
      onEvent('marks', (marks) => takeMarks(client, marks)),
      onEvent('conversation', () => void askAgain(client, { queryKey: keys.all })),
      onEvent('resync', askAnew),
      onConnection((connected) => {
        if (connected) askAnew();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** Applies how far a person has received and read the open conversation. */
export function takeMarks(
  client: QueryClient,
  marks: { conversationId: string; userId: string; deliveredSeq: number; readSeq: number },
): void {
  const { conversationId, userId, deliveredSeq, readSeq } = marks;
  const queryKey = keys.one(conversationId);
  // A response in flight may be older.
  if (client.isFetching({ queryKey }) > 0) void askAgain(client, { queryKey });
  client.setQueryData<ConversationView>(
    queryKey,
    (conversation) =>
      conversation && {
        ...conversation,
        participants: conversation.participants.map((one) =>
          one.userId === userId ? { ...one, deliveredSeq, readSeq } : one,
        ),
      },
  );
}
