import { noteLoadFailure } from './load-failure.ts';

declare global {
  /** The number of retries; it is part of the address of chunks, so that a retry does not wait for a hanging request. */
  var kabarTries: number | undefined;
}

/** A function for each failed key that removes it. */
const failures = new Map<unknown, () => void>();
const watchers = new Set<() => void>();

interface Store<Key, Value> {
  get(key: Key): Promise<Value> | undefined;
  set(key: Key, value: Promise<Value>): unknown;
  delete(key: Key): unknown;
}

/**
 * One promise for each key, so that a suspended screen finds it again. A failure is kept too, for the boundary to show, until
 * a retry.
 */
export function keptPromise<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  start: () => Promise<Value>,
): Promise<Value> {
  const known = store.get(key);
  if (known) return known;
  const started = start();
  store.set(key, started);
  started.catch((error) => {
    noteLoadFailure(error);
    failures.set(key, () => store.delete(key));
  });
  return started;
}

/** Removes failures, so that they are requested again, under another address than a hanging request. */
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
