import { expect, it, vi } from 'vitest';
import { forgetFailures, keptPromise } from './kept-promise.ts';

it('starts once for a key and gives the same promise to everybody', () => {
  const store = new Map<string, Promise<string>>();
  const start = vi.fn(async () => 'value');
  expect(keptPromise(store, 'a', start)).toBe(keptPromise(store, 'a', start));
  expect(start).toHaveBeenCalledTimes(1);
});

it('keeps a failure until somebody tries again, then asks under a new number', async () => {
  const store = new Map<string, Promise<string>>();
  const start = vi.fn(() => Promise.reject<string>(new Error('missing')));
  await expect(keptPromise(store, 'a', start)).rejects.toThrow('missing');
  await expect(keptPromise(store, 'a', start)).rejects.toThrow('missing');
  expect(start).toHaveBeenCalledTimes(1);

  const before = globalThis.kabarTries ?? 0;
  forgetFailures();
  expect(globalThis.kabarTries).toBe(before + 1);
  expect(await keptPromise(store, 'a', async () => 'value')).toBe('value');
});
