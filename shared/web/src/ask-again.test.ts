import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const queryKey = ['what is on the screen'];
let client: QueryClient;
let answers: ((answer: string) => void)[];
let shown: () => string | undefined;
beforeEach(() => {
  client = new QueryClient();
  answers = [];
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  shown = () => observer.getCurrentResult().data;
});
afterEach(() => client.clear());

describe('invalidation after a change', () => {
  it('refetches once more if the first request was in flight, because its response may be older than the change', async () => {
    const refetch = askAgain(client, { queryKey });
    answers[0]?.('before');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('after');
    await refetch;
    expect(shown()).toBe('after');
  });

  it('drops a later request in flight, and refetches once', async () => {
    answers[0]?.('before');
    await vi.waitFor(() => expect(shown()).toBe('before'));
    void client.invalidateQueries({ queryKey });
    const refetch = askAgain(client, { queryKey });
    expect(answers).toHaveLength(3);
    answers[1]?.('too old');
    answers[2]?.('after');
    await refetch;
    expect(shown()).toBe('after');
    expect(answers).toHaveLength(3);
  });

  it('invalidation after a change does not refetch other queries', async () => {
    answers[0]?.('before');
    await askAgain(client, { queryKey: ['something else'] });
    expect(answers).toHaveLength(1);
  });
});
