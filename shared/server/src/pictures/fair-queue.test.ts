import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Creates work that runs until the test ends it, and records the order in which work started. */
function recordedWork() {
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      running.set(name, () => {
        running.delete(name);
        resolve(name);
      });
    });
  const end = async (name: string) => {
    running.get(name)?.();
    await turn();
  };
  return { begun, running, work, end };
}

describe('the queue of pictures', () => {
  const bounds = { atOnce: 2, perPerson: 4, inAll: 100 };

  it("runs everyone's first picture before anyone's second", async () => {
    const { begun, work, end } = recordedWork();
    const queue = createFairQueue(bounds);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'])
      void queue(name.charAt(0), work(name));
    await turn();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'c1', 'd1', 'a2', 'a3', 'b1', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'b2']);
  });

  it('runs one of each person at a time, and two in total', async () => {
    const { running, work, end } = recordedWork();
    const queue = createFairQueue(bounds);
    void queue('a', work('a1'));
    void queue('a', work('a2'));
    await turn();
    expect([...running.keys()]).toEqual(['a1']);
    for (const person of ['b', 'c', 'd']) void queue(person, work(person));
    await turn();
    expect(running.size).toBe(2);
    await end('a1');
    expect(running.size).toBe(2);
  });

  it('refuses only the person whose own queue is full, and accepts again afterwards', async () => {
    const { work, end } = recordedWork();
    const queue = createFairQueue(bounds);
    const all = [1, 2, 3, 4].map((number) => queue('a', work(`a${number}`)));
    await expect(queue('a', work('a5'))).rejects.toMatchObject({
      code: 'pictures_waiting',
      retryAfter: 5,
    });
    const other = queue('b', work('b1'));
    await turn();
    await end('b1');
    expect(await other).toBe('b1');
    for (const number of [1, 2, 3, 4]) await end(`a${number}`);
    await Promise.all(all);
    const late = queue('a', work('a6'));
    await turn();
    await end('a6');
    expect(await late).toBe('a6');
  });

  it('refuses when there are too many in total', async () => {
    const { work } = recordedWork();
    const queue = createFairQueue({ ...bounds, inAll: 2 });
    void queue('a', work('a'));
    void queue('b', work('b'));
    await expect(queue('c', work('c'))).rejects.toMatchObject({ code: 'pictures_busy' });
  });

  it('continues after work that fails', async () => {
    const queue = createFairQueue({ atOnce: 1, perPerson: 4, inAll: 100 });
    const failing = queue('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await queue('a', async () => 'good')).toBe('good');
  });
});
