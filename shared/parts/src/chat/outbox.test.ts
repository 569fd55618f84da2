import { beforeEach, describe, expect, it } from 'vitest';
import { Outbox, type QueuedMessage, type SendResult } from './outbox.ts';

let stored: Map<string, string>;
let sent: string[];
let answers: (SendResult | Promise<SendResult>)[];
let planned: { work: () => void; time: number }[];
beforeEach(() => {
  [stored, sent, answers, planned] = [new Map(), [], [], []];
});

const open = (accountId = 'ida') =>
  new Outbox({
    accountId,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    send: async (message) => {
      const answer = await (answers.shift() ?? { kind: 'sent' });
      sent.push(`${message.content}: ${answer.kind}`);
      return answer;
    },
    schedule: (work, time) => void planned.push({ work, time }),
  });
const written = (content: string): QueuedMessage => ({
  id: `id of ${content}`,
  conversationId: 'c',
  content,
  writtenAt: '2026-11-20T10:00:00Z',
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the queue of unsent messages', () => {
  it('sends messages one by one in the order of writing, and removes stored ones', async () => {
    const outbox = open();
    for (const content of ['one', 'two', 'three']) outbox.add(written(content));
    await settled();
    expect(sent).toEqual(['one: sent', 'two: sent', 'three: sent']);
    expect([outbox.queue, stored.size]).toEqual([[], 0]);
  });

  it('keeps messages without a response, and sends them in order when the connection is back', async () => {
    const outbox = open();
    answers = [{ kind: 'later' }];
    outbox.add(written('one'));
    await settled();
    outbox.add(written('two'));
    expect(outbox.struggling).toBe(true);
    await settled();
    outbox.flush();
    await settled();
    expect(sent).toEqual(['one: later', 'one: sent', 'two: sent']);
    expect(outbox.struggling).toBe(false);
  });

  it('retries automatically with exponential backoff', async () => {
    const outbox = open();
    answers = [{ kind: 'later' }, { kind: 'later' }, { kind: 'later' }];
    outbox.add(written('one'));
    await settled();
    for (let n = 0; n < 2; n += 1) {
      planned.at(-1)?.work();
      await settled();
    }
    expect(planned.map(({ time }) => time)).toEqual([1_000, 2_000, 4_000]);
    planned.at(-1)?.work();
    await settled();
    expect(sent.at(-1)).toBe('one: sent');
  });

  it('waits as long as the service requests', async () => {
    const outbox = open();
    answers = [{ kind: 'later', waitMs: 7_000 }];
    outbox.add(written('one'));
    await settled();
    expect(planned[0]?.time).toBe(7_000);
    expect(outbox.struggling).toBe(false);
  });

  it('survives a reload, in order, and belongs to one person only', async () => {
    answers = [{ kind: 'later' }];
    const before = open();
    before.add(written('one'));
    await settled();
    before.add(written('two'));
    await settled();
    sent = [];
    stored = new Map(stored);
    expect(open('budi').queue).toEqual([]);
    const after = open();
    expect(after.queue.map((message) => message.content)).toEqual(['one', 'two']);
    after.flush();
    await settled();
    expect(sent).toEqual(['one: sent', 'two: sent']);
  });

  it('keeps a refused message with its reason, sends later ones, and sends it again on request', async () => {
    const outbox = open();
    answers = [{ kind: 'refused', reason: 'Closed.' }];
    outbox.add(written('one'));
    outbox.add(written('two'));
    await settled();
    expect(outbox.queue).toEqual([{ ...written('one'), refusal: 'Closed.' }]);
    outbox.tryAgain('id of one');
    await settled();
    expect(sent).toEqual(['one: refused', 'two: sent', 'one: sent']);
    expect(outbox.queue).toEqual([]);
  });

  it('removes a refused message that its author discards', async () => {
    const outbox = open();
    answers = [{ kind: 'refused', reason: 'Closed.' }];
    outbox.add(written('one'));
    await settled();
    outbox.remove('id of one');
    expect(stored.size).toBe(0);
  });

  it('the queue of unsent messages works with corrupt storage', () => {
    stored.set('kabar-own-ida-outbox', '{"not": "a list"');
    expect(open().queue).toEqual([]);
    stored.set('kabar-own-ida-outbox', '[{"id": 1}, null]');
    expect(open().queue).toEqual([]);
  });
});
