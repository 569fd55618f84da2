import { expect, it, vi } from 'vitest';
import { forgetFailures, keptPromise, mendFailure, onMended } from './promise-cache.ts';

it('starts once for a key and returns the same promise to all callers', () => {
  const store = new Map<string, Promise<string>>();
  const start = vi.fn(async () => 'value');
  expect(keptPromise(store, 'a', start)).toBe(keptPromise(store, 'a', start));
  expect(start).toHaveBeenCalledTimes(1);
});

it('keeps a failure until a retry, which uses another number', async () => {
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

it('replaces a failure by a late success, and notifies listeners', async () => {
  const store = new Map<string, Promise<string>>();
  const tell = vi.fn();
  const stop = onMended(tell);
  mendFailure(store, 'a', Promise.resolve('nothing has failed'));
  expect(tell).not.toHaveBeenCalled();

  const start = vi.fn(() => Promise.reject<string>(new Error('too late')));
  await expect(keptPromise(store, 'a', start)).rejects.toThrow('too late');
  mendFailure(store, 'a', Promise.resolve('came'));
  expect(tell).toHaveBeenCalledTimes(1);
  forgetFailures();
  expect(await keptPromise(store, 'a', start)).toBe('came');
  expect(start).toHaveBeenCalledTimes(1);
  stop();
});
