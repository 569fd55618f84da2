import { randomUUID } from 'node:crypto';
import { type Browser, expect } from '@playwright/test';
import { newPair, say } from './chat-pair.ts';
import { unique } from './trial-bookings-people.ts';

/** The companion asks for money between two harmless messages, and the client reports it. */
export async function report(browser: Browser, baseURL: string | undefined) {
  const pair = await newPair(browser, baseURL, {
    companion: unique('Siti'),
    client: unique('Ratna'),
  });
  for (const words of ['Good morning', 'Could you lend me money?', 'See you tomorrow']) {
    await say(pair.companion, pair.conversationId, words);
  }
  const path = `/api/chat/conversations/${pair.conversationId}/messages`;
  const { messages } = await (await pair.client.api.get(path)).json();
  const message = messages.find(({ content }: { content: string }) => content.includes('money'));
  const id = randomUUID();
  const response = await pair.client.api.post('/api/chat/message-flags', {
    data: { id, messageId: message.id, reason: 'She asks for money' },
  });
  expect(response.status()).toBe(201);
  return { ...pair, flagId: id };
}
