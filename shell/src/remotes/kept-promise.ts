declare global {
  /** How often something was asked for again; chunks add it to their address, past a request that hangs. */
  var kabarTries: number | undefined;
}

/** By key: how each is forgotten. */
const failures = new Map<unknown, () => void>();
const watchers = new Set<() => void>();

interface Store<Key, Value> {
  get(key: Key): Promise<Value> | undefined;
  set(key: Key, value: Promise<Value>): unknown;
  delete(key: Key): unknown;
}

/**
 * One promise a key, so that a screen which suspends finds it again. A failure is kept as well, for the boundary to
 * show, until somebody tries again.
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
  started.catch(() => failures.set(key, () => store.delete(key)));
  return started;
}

/** What failed will be asked for again, under an address that no hanging request holds. */
export function forgetFailures(): void {
  if (failures.size === 0) return;
  globalThis.kabarTries = (globalThis.kabarTries ?? 0) + 1;
  for (const forget of failures.values()) forget();
  failures.clear();
}

/** What failed has come after all: whoever shows the failure is told. */
export function mendFailure<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  value: Promise<Value>,
): void {
  if (!failures.delete(key)) return;
  store.set(key, value);
  for (const tell of watchers) tell();
}

/** Calls `tell` each time a failure is mended, until the returned function is called. */
export function onMended(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
