import { noteLoadFailure } from './load-failure.ts';

declare global {
  /** The number of retries; part of the URL of chunks, so that a retry does not wait for a hanging request. */
  var kabarTries: number | undefined;
}

/** For each failed key, a function that removes it. */
const failures = new Map<unknown, () => void>();
const watchers = new Set<() => void>();

interface Store<Key, Value> {
  get(key: Key): Promise<Value> | undefined;
  set(key: Key, value: Promise<Value>): unknown;
  delete(key: Key): unknown;
}

/**
 * Caches one promise per key, so that a suspended screen finds it again. A rejection is cached too, for the error
 * boundary, until a retry.
 */
export function keptPromise<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  start: () => Promise<Value>,
): Promise<Value> {
  const cached = store.get(key);
  if (cached) return cached;
  const started = start();
  store.set(key, started);
  started.catch((error) => {
    noteLoadFailure(error);
    failures.set(key, () => store.delete(key));
  });
  return started;
}

/** Removes failures, so that they are requested again with another URL. */
export function forgetFailures(): void {
  if (failures.size === 0) return;
  globalThis.kabarTries = (globalThis.kabarTries ?? 0) + 1;
  for (const forget of failures.values()) forget();
  failures.clear();
}

/** Replaces a failure by a late success, and notifies listeners. */
export function mendFailure<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  value: Promise<Value>,
): void {
  if (!failures.delete(key)) return;
  store.set(key, value);
  for (const tell of watchers) tell();
}

/** Calls `tell` each time a failure is replaced, until the returned function is called. */
export function onMended(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
