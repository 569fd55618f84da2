import { describe, expect, it } from 'vitest';
import { addLive, type MessageHistory, mergeMessages } from './message-history.ts';

const message = (seq: number) => ({
  id: `m${seq}`,
  conversationId: 'c',
  seq,
  senderId: 's',
  content: `text ${seq}`,
  attachments: [],
  createdAt: new Date(seq * 1000).toISOString(),
});
const history = (...seqs: number[]): MessageHistory => ({
  messages: seqs.map(message),
  moreBefore: false,
});
const seqsOf = (messages: readonly { seq: number }[]) => messages.map((one) => one.seq);

describe('the history of a conversation', () => {
  it('merges cached and new messages, each once and in order', () => {
    expect(seqsOf(mergeMessages(history(3, 4).messages, history(2, 4, 5).messages))).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('adds a live message that follows the last one', () => {
    expect(seqsOf(addLive(history(1, 2), message(3))?.messages ?? [])).toEqual([1, 2, 3]);
  });

  it('ignores a live message that it has already', () => {
    expect(addLive(history(1, 2), message(2))).toEqual(history(1, 2));
  });

  it('the history of a conversation does not add a message if an earlier one is missing, so that it is refetched', () => {
    expect(addLive(history(1, 2), message(4))).toBeUndefined();
  });
});
