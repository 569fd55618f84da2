import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys, readHistory, takeMessage } from './api.ts';
import type { MessageHistory } from './message-history.ts';

const pageLength = 100;
let stored: number;
let requests: string[];
let client: QueryClient;
beforeEach(() => {
  [stored, requests, client] = [0, [], new QueryClient()];
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://kabar.test');
    requests.push(searchParams.toString());
    const after = searchParams.has('after') ? Number(searchParams.get('after')) : stored - 50;
    const all = Array.from({ length: stored }, (_, n) => message(n + 1));
    const messages = all.filter(({ seq }) => seq > after).slice(0, pageLength);
    const more = searchParams.has('after')
      ? messages.at(-1)?.seq !== stored && after < stored
      : stored > 50;
    return Response.json({ messages, more });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const message = (seq: number) => ({
  id: `m${seq}`,
  conversationId: 'c',
  seq,
  senderId: 's',
  content: `text ${seq}`,
  attachments: [],
  createdAt: new Date(seq * 1_000).toISOString(),
});
const readHistoryNow = async () => {
  const history = await readHistory(client, 'c', new AbortController().signal);
  client.setQueryData(keys.messages('c'), history);
  return history.messages.map(({ seq }) => seq);
};
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('refetching a conversation', () => {
  it('starts with the newest part', async () => {
    stored = 60;
    expect(await readHistoryNow()).toEqual(numbers(11, 60));
    expect(client.getQueryData<MessageHistory>(keys.messages('c'))?.moreBefore).toBe(true);
  });

  // Requirement: CHAT-006
  it('fetches everything missed during a long absence, once and in order', async () => {
    stored = 60;
    await readHistoryNow();
    stored = 400;
    expect(await readHistoryNow()).toEqual(numbers(11, 400));
    expect(requests.slice(1)).toEqual(['after=60', 'after=160', 'after=260', 'after=360']);
  });

  it('shows a live message at once, but refetches if an earlier one is missing', async () => {
    stored = 3;
    await readHistoryNow();
    stored = 4;
    takeMessage(client, message(4));
    const shown = () =>
      client.getQueryData<MessageHistory>(keys.messages('c'))?.messages.map(({ seq }) => seq);
    expect(shown()).toEqual([1, 2, 3, 4]);
    stored = 7;
    takeMessage(client, message(7));
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(await readHistoryNow()).toEqual(numbers(1, 7));
  });

  it('shows a message that arrives while an older first response is in flight', async () => {
    stored = 2;
    const key = keys.messages('c');
    const observer = new QueryObserver<MessageHistory>(client, {
      queryKey: key,
      queryFn: ({ signal }) => readHistory(client, 'c', signal),
    });
    const stop = observer.subscribe(() => undefined);
    expect(requests).toHaveLength(1);
    stored = 3;
    takeMessage(client, message(3));
    await vi.waitFor(() =>
      expect(observer.getCurrentResult().data?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]),
    );
    stop();
  });

  it('keeps messages that arrived live during a request', async () => {
    stored = 2;
    await readHistoryNow();
    const asking = readHistory(client, 'c', new AbortController().signal);
    takeMessage(client, message(3));
    const { messages } = await asking;
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});
